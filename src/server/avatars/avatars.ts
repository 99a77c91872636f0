/** What the use cases of this domain work with; put together in the composition root. */
import type { Logger } from 'pino'
import type { Recipe } from '../../atelier/recipe.ts'
import type { Signer } from '../c2pa/signer.ts'
import type { TrialRules } from '../credits/trials.ts'
import type { Sql } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { InTurn } from '../jobs/at-most.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Admission } from './admission/admission.ts'
import type { AtOnce } from './draw-at-once.ts'
import type { EngineHealth } from './engine-health.ts'
import type { AvatarEngine } from './engines/engine.ts'
import type { GenerationFeed } from './generation-feed.ts'
import type { CutInTurn } from './photos/cut-in-turn.ts'
import type { PhotoSanitiser } from './photos/sanitiser.ts'
import type { Composer } from './pictures/composer.ts'
import type { PictureVerifier } from './verifying/verifier.ts'
import type { Vision } from './vision/open-vision.ts'

/** Whose claims they are that a picture bears. */
export interface PictureSigner extends Signer {
  /** The product, in this version. */
  generator: { name: string; version: string }
  /** PEM: whoever trusts them trusts its signatures. */
  certificates: string
}

export interface Avatars {
  sql: Sql
  queue: Queue
  files: FileStore
  engine: AvatarEngine
  /** The atelier's SVG of a recipe's subject, drawn on a thread, whichever engine draws new pictures. */
  drawSvg(recipe: Recipe): Promise<string>
  /** PNG of a recipe's subject, drawn on a thread, whichever engine draws new pictures. */
  drawRecipe(recipe: Recipe): Promise<Uint8Array>
  /** Cuts people out of photos that are looked at, on a drawing thread, whichever engine draws new pictures. */
  cutOutPhoto: CutInTurn
  composer: Composer
  /** Signs what is claimed of a picture when it is handed out. Made at the first call. */
  signer(): Promise<PictureSigner>
  health: EngineHealth
  admission: Admission
  /** Runs what is asked and written before an order's transaction, few at once. */
  entering: InTurn
  /** Runs the transactions that accept orders, few at once: other requests find a connection meanwhile. */
  accepting: InTurn
  atOnce: AtOnce
  feed: GenerationFeed
  sanitiser: PhotoSanitiser
  verifier: PictureVerifier
  vision: Vision
  trialRules: TrialRules
  telemetry: Telemetry
  now(): Date
  log: Logger
}

/** The queue of pictures to draw, in turns (`take-turns.ts`). Jobs bear their picture's key. */
export const DRAW_QUEUE = 'draw'

export interface DrawJob {
  generationId: string
  slot: number
}
