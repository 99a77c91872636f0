/** A person's pictures, as they look through them. */
import { and, desc, eq, lt, or, sql as raw, type SQL } from 'drizzle-orm'
import { PROMPT_SUFFIX } from '../../contract/constants.ts'
import type { StyleId } from '../../atelier/recipe.ts'
import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import type { GeneratedImage } from './images/store.ts'
import { generatedImages, generations } from './tables.ts'

export interface LibraryFilter {
  /** Words that must all occur in the prompt, in any order; case and accents do not count. */
  search?: string | undefined
  style?: StyleId | undefined
  favourites?: boolean | undefined
}

/** More are not looked for. */
const WORDS_MAX = 8
/** What PostgreSQL's `translate` replaces, letter by letter. */
const ACCENTS = ['àâäáãåçéèêëíîïìñóôöòõúùûüÿ', 'aaaaaaceeeeiiiinooooouuuuy'] as const

/** The words of a search, as they are compared. */
export function wordsOf(search: string): string[] {
  return (
    search
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .split(/[\s,;.!?«»"]+/)
      .filter(Boolean)
      // « avocates » also finds « avocate », which it contains without its ending.
      .map((word) => (word.length > 4 ? word.replace(/[sx]$/, '') : word))
      .slice(0, WORDS_MAX)
  )
}

/** A person's pictures, newest first; `before` is one of them. @throws AppError NOT_FOUND when it is not theirs. */
export async function readImages(
  sql: Sql,
  userId: string,
  limit: number,
  before?: string,
  { search = '', style, favourites }: LibraryFilter = {},
): Promise<GeneratedImage[]> {
  const [mark] = before
    ? await sql
        .select()
        .from(generatedImages)
        .where(and(eq(generatedImages.id, before), eq(generatedImages.userId, userId)))
    : []
  if (before && !mark) throw new AppError('NOT_FOUND')
  return sql
    .select()
    .from(generatedImages)
    .where(
      and(
        eq(generatedImages.userId, userId),
        favourites ? eq(generatedImages.favourite, true) : undefined,
        style && hasStyle(style),
        ...wordsOf(search).map(hasWord),
        mark &&
          or(
            lt(generatedImages.createdAt, mark.createdAt),
            and(eq(generatedImages.createdAt, mark.createdAt), lt(generatedImages.id, mark.id)),
          ),
      ),
    )
    .orderBy(desc(generatedImages.createdAt), desc(generatedImages.id))
    .limit(limit)
}

/** The suffix is in every prompt, so its words would find everything. */
function hasWord(word: string): SQL {
  const prompt = raw`translate(lower(replace(${generatedImages.prompt}, ${PROMPT_SUFFIX}, '')), ${ACCENTS[0]}, ${ACCENTS[1]})`
  return raw`position(${word} in ${prompt}) > 0`
}

/** As it was drawn; of a picture without a recipe, as it was ordered. */
function hasStyle(style: StyleId): SQL {
  const ordered = raw`(select ${generations.order} -> 'configuration' ->> 'selectedPreset' from ${generations} where ${generations.id} = ${generatedImages.generationId})`
  return raw`coalesce(${generatedImages.recipe} ->> 'style', ${ordered}) = ${style}`
}

export async function setFavourite(sql: Sql, id: string, favourite: boolean): Promise<void> {
  await sql.update(generatedImages).set({ favourite }).where(eq(generatedImages.id, id))
}
