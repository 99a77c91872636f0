/** Work of a drawing thread: the bytes of a photo in, what is drawn from out. Each is undefined as `portraitOf`. @throws if the photo cannot be decoded */
import type { Asked } from '../../../../atelier/photo/asked.ts'
import { readOutline } from '../../../../atelier/photo/read-outline.ts'
import { type PhotoStyle, studyFor } from '../../../../atelier/photo/styles/draw-photo.ts'
import type { Study } from '../../../../atelier/photo/styles/study.ts'
import { readTraits, type Traits } from '../../../../atelier/photo/traits.ts'
import { collectSoon, collectYoung } from './collect.ts'
import { type PortraitTask, portraitOf, type TaskPortrait } from './portrait-task.ts'
import { placed } from './shared-memory.ts'

/** What a character is drawn by. */
export async function traits(task: PortraitTask): Promise<Traits | undefined> {
  const made = await portraitOf(task)
  const read = made && readTraits(made.portrait)
  collectSoon()
  return read
}

export interface StudyTask extends PortraitTask {
  style: PhotoStyle
  /** What is other than in the photo. */
  asked: Asked
  /** Where its planes are to lie. */
  room: SharedArrayBuffer
}

/** What portraits in a style are drawn from. */
export async function study({ style, asked, room, ...task }: StudyTask): Promise<Study | undefined> {
  const made = await portraitOf(task)
  if (!made) return undefined
  const { portrait } = made
  const shared = placed(studyFor(style, { ...portrait, ...readOutline(portrait) }, asked, collectYoung), room)
  collectSoon()
  return shared
}

/** The person of a photo, as large as they are drawn from. */
export async function isolate(
  task: PortraitTask,
): Promise<Pick<TaskPortrait['portrait'], 'rgba' | 'alpha'> | undefined> {
  const made = await portraitOf(task)
  return made && { rgba: made.portrait.rgba, alpha: made.portrait.alpha }
}
