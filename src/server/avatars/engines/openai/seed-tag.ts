import OpenAI from 'openai'

/** The only model that stable-diffusion.cpp's server lists, whatever it has loaded. */
const ITS_MODEL = 'sd-cpp-local'
const WITHIN_MS = 5_000

/**
 * Whether the server is stable-diffusion.cpp's, which takes the seed from a tag in the prompt and otherwise draws the
 * same picture each time. Others would draw the tag's text. Asked for once.
 * https://github.com/leejet/stable-diffusion.cpp/blob/master/examples/server/api.md
 *
 * @returns a function that throws when there is no connection, as the request for the picture would.
 */
export function seedTagReader(client: OpenAI): (signal: AbortSignal) => Promise<boolean> {
  let known: boolean | undefined
  return async (signal) => {
    if (known !== undefined) return known
    try {
      const { data } = await client.models.list({ signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]) })
      known = Array.isArray(data) && data.some((model) => (model as OpenAI.Model | null)?.id === ITS_MODEL)
      return known
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof OpenAI.APIConnectionError && !(error instanceof OpenAI.APIConnectionTimeoutError))
        throw error
      // A server without a list of models is another one; one that is busy is asked again with the next picture.
      if (error instanceof OpenAI.APIError && error.status !== undefined && error.status < 500 && error.status !== 429)
        known = false
      return false
    }
  }
}
