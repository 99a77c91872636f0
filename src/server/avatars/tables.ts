import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Background, Recipe } from '../../atelier/recipe.ts'
import type { Understood } from '../../atelier/wishes.ts'
import type { DigitalSource, Order } from './engines/engine.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One accepted request of `generate-avatar`. */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey(),
    visitorId: text('visitor_id'),
    userId: text('user_id'),
    idempotencyKey: text('idempotency_key'),
    /** Fingerprint of the request's body: the same key with another body is refused. */
    requestHash: text('request_hash').notNull(),
    order: jsonb('order').$type<Order>().notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    count: smallint('count').notNull(),
    transparent: boolean('transparent').notNull(),
    engine: text('engine').notNull(),
    understood: jsonb('understood').$type<Understood[]>().notNull(),
    ignored: jsonb('ignored').$type<string[]>().notNull(),
    /** More than one person was told of; one is drawn. */
    several: boolean('several').notNull().default(false),
    /** running until every slot has ended; failed: nothing was delivered and the charge was given back. */
    state: text('state', { enum: ['running', 'delivered', 'failed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Slots still open after this are failed. */
    deadlineAt: instant('deadline_at').notNull(),
    endedAt: instant('ended_at'),
    /** The step that asked for it, as W3C `traceparent`, where orders are traced. */
    trace: text('trace'),
  },
  (table) => [
    unique('generations_visitor_key').on(table.visitorId, table.idempotencyKey),
    unique('generations_user_key').on(table.userId, table.idempotencyKey),
    index('generations_running')
      .on(table.deadlineAt)
      .where(sql`${table.state} = 'running'`),
    index('generations_visits')
      .on(table.createdAt)
      .where(sql`${table.visitorId} is not null`),
    index('generations_newest').on(table.createdAt.desc(), table.id.desc()),
    check('generations_owner', sql`(${table.visitorId} is null) <> (${table.userId} is null)`),
  ],
)

/** One picture to make. */
export const generationSlots = pgTable(
  'generation_slots',
  {
    generationId: uuid('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    slot: smallint('slot').notNull(),
    state: text('state', { enum: ['waiting', 'drawing', 'done', 'failed'] }).notNull(),
    attempt: smallint('attempt').notNull().default(0),
    /** Waiting slots are drawn in this order, which gives each owner their turn (`take-turns.ts`). */
    turn: integer('turn').notNull().default(0),
    /** When its job was last put into the queue. */
    queuedAt: instant('queued_at').notNull(),
    /** While drawing: end of the worker's lease. Past it the worker is considered dead. */
    leaseUntil: instant('lease_until'),
    errorCode: text('error_code').$type<ErrorCode>(),
  },
  (table) => [
    primaryKey({ columns: [table.generationId, table.slot] }),
    index('generation_slots_open')
      .on(table.queuedAt)
      .where(sql`${table.state} in ('waiting', 'drawing')`),
  ],
)

/** The processes that draw, and how fast: what new orders are measured against. */
export const drawingWorkers = pgTable('drawing_workers', {
  id: uuid('id').primaryKey(),
  /** When it last said so. A process that is gone says nothing more. */
  seenAt: instant('seen_at').notNull(),
  /** How many pictures it draws at once. */
  atOnce: integer('at_once').notNull(),
  /** What one of them has taken lately, on average. Milliseconds. */
  pictureMs: doublePrecision('picture_ms').notNull(),
})

/** Every picture that was delivered. Column names are the specification's. */
export const generatedImages = pgTable(
  'generated_images',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id'),
    prompt: text('prompt').notNull(),
    generationType: text('generation_type', { enum: ['preset', 'custom', 'upload'] }).notNull(),
    creditsUsed: integer('credits_used').notNull(),
    createdAt: instant('created_at').notNull(),
    generationId: uuid('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    slot: smallint('slot').notNull(),
    /** Key of the subject's PNG in the file store. */
    file: text('file').notNull(),
    source: text('source').$type<DigitalSource>().notNull(),
    recipe: jsonb('recipe').$type<Recipe>(),
    /** Who made it when that was not the generation's engine but its fallback. */
    engine: text('engine'),
    /** The picture of the slot that this one is a retouch of; null for that one itself. It may be deleted meanwhile. */
    retouchedFrom: uuid('retouched_from'),
    /** What it is shown on, when that is not what the order says. */
    background: jsonb('background').$type<Background>(),
    favourite: boolean('favourite').notNull().default(false),
    /** The last part of its link's address; null while it is not shared. */
    shareKey: text('share_key').unique(),
  },
  (table) => [
    uniqueIndex('generated_images_drawn')
      .on(table.generationId, table.slot)
      .where(sql`${table.retouchedFrom} is null`),
    index('generated_images_frame').on(table.generationId, table.slot),
    index('generated_images_user').on(table.userId, table.createdAt),
  ],
)

/** Each request to a provider of pictures, for the operator's accounting. It names nobody, so it is kept when its generation is deleted. */
export const engineRequests = pgTable(
  'engine_requests',
  {
    id: uuid('id').primaryKey(),
    generationId: uuid('generation_id').notNull(),
    slot: smallint('slot').notNull(),
    engine: text('engine').notNull(),
    model: text('model').notNull(),
    /** `picture`, `aborted`, or what went wrong. */
    outcome: text('outcome').notNull(),
    durationMs: integer('duration_ms').notNull(),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Seconds of the provider's machine. */
    machineSeconds: doublePrecision('machine_seconds'),
    /** Millionths of a US dollar, by the operator's price list at the time; null without one. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('engine_requests_created').on(table.createdAt),
    index('engine_requests_generation').on(table.generationId),
  ],
)

/** An uploaded photo while its generation runs. File and row are deleted afterwards. */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey(),
    /** Null until the generation is accepted, and after the generation was deleted. */
    generationId: uuid('generation_id').references(() => generations.id, { onDelete: 'set null' }),
    /** Key in the file store. */
    file: text('file').notNull(),
    type: text('type', { enum: ['image/jpeg', 'image/png'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Set: nobody may draw from it any more; its file is deleted, then the row. */
    markedForDeletionAt: instant('marked_for_deletion_at'),
  },
  (table) => [
    index('photos_generation').on(table.generationId),
    index('photos_marked_for_deletion')
      .on(table.markedForDeletionAt)
      .where(sql`${table.markedForDeletionAt} is not null`),
  ],
)
