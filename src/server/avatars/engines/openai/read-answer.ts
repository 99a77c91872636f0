/** The picture in an answer of the Images API that is not streamed: `{data: [{b64_json} | {url}], usage}`. */
import type OpenAI from 'openai'
import { decodePicture, fetchPicture, type Guard } from '../remote/guarded-fetch.ts'
import type { RemotePicture } from '../remote/provider.ts'
import { RemoteError } from '../remote/remote-error.ts'

/** @throws RemoteError broken */
export async function readAnswer(
  answer: OpenAI.ImagesResponse | null,
  guard: Guard,
  signal: AbortSignal,
): Promise<RemotePicture> {
  const picture = answer?.data?.[0]
  // Some servers send null.
  const usage = answer?.usage
    ? { inputTokens: answer.usage.input_tokens, outputTokens: answer.usage.output_tokens }
    : undefined
  if (picture?.b64_json) return { bytes: decodePicture(picture.b64_json), usage }
  if (picture?.url) return { bytes: await fetchPicture(picture.url, guard, signal), usage }
  throw new RemoteError('broken', 'an answer without a picture')
}
