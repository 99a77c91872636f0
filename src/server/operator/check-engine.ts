import { DEFAULT_CONFIGURATION } from '../../contract/configurator.ts'
import { finalPrompt, withSuffix } from '../../contract/final-prompt.ts'
import type { AdminEngineCheck } from '../../contract/admin.ts'
import type { AvatarEngine, Order } from '../avatars/engines/engine.ts'
import { nameError } from '../log.ts'

const WITHIN_MS = 15_000

/**
 * Tries the engine with what costs nothing: its provider is asked whether it is there; one that draws here draws a picture
 * that is thrown away. `npm run engine -- check` also makes one that is billed.
 */
export async function checkEngine(engine: AvatarEngine): Promise<AdminEngineCheck> {
  const began = performance.now()
  const end = (fault: string | null) => ({
    ok: fault === null,
    duration_ms: Math.round(performance.now() - began),
    fault,
  })
  const signal = AbortSignal.timeout(WITHIN_MS)
  try {
    if (engine.check) await engine.check(signal)
    else if (!engine.ai) await engine.draw(anOrder(), 0, { signal, onProgress() {} })
    return end(null)
  } catch (error) {
    return end(nameError(error))
  }
}

function anOrder(): Order {
  const configuration = { ...DEFAULT_CONFIGURATION, mode: 'custom' as const, customPrompt: 'une femme souriante' }
  return {
    prompt: withSuffix(finalPrompt(configuration)),
    configuration,
    background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
    seed: 20261124,
  }
}
