/**
 * Every metric, by kind: what it says, and its labels. All labels have a bounded number of values: route patterns, codes of
 * errors, ids of engines, styles, names of jobs. The names end as Prometheus wants them (counters get `_total`).
 */
export const COUNTERS = {
  trombine_refusals: { says: 'Requests that were answered with an error, by its code', labels: ['route', 'code'] },
  trombine_orders: {
    says: 'Orders that were accepted, delivered, or failed',
    labels: ['state', 'engine', 'style'],
  },
  trombine_pictures: {
    says: 'Attempts at one picture, by how they ended: done, released, lost, or the code of an error',
    labels: ['outcome', 'engine', 'style'],
  },
  trombine_refunds: { says: 'Credits and trials given back because nothing was delivered', labels: ['of'] },
  trombine_engine_requests: { says: 'Requests to the provider of pictures, by outcome', labels: ['engine', 'outcome'] },
  trombine_engine_cost_dollars: {
    says: 'What the provider bills by AVATAR_ENGINE_PRICES, in US dollars',
    labels: ['engine'],
  },
} as const

export const HISTOGRAMS = {
  trombine_http_request_seconds: {
    says: 'From a request to the head of its answer',
    labels: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
  },
  trombine_picture_wait_seconds: {
    says: 'From a picture’s place in the queue to the worker that takes it',
    labels: ['engine', 'style'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
  },
  trombine_picture_draw_seconds: {
    says: 'What the engine took for one picture',
    labels: ['engine', 'style'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
  },
  trombine_picture_store_seconds: {
    says: 'From a picture that is drawn to its file and its row',
    labels: ['engine'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  },
} as const

export const GAUGES = {
  trombine_database_up: 'Whether the database answered this reading: 1 or 0',
  trombine_pictures_open: 'Pictures that wait or are drawn, in all processes, by state',
  trombine_pictures_oldest_wait_seconds: 'How long the picture has waited that has waited longest',
  trombine_drawing_pictures_per_second: 'What all processes that draw can draw together, as admission counts it',
  trombine_mails_waiting: 'Mails that are to be sent',
  trombine_refunds_failing: 'Refunds that the bank was asked for in vain, of withdrawals and of operators',
  trombine_engine_down: 'Whether the breaker before the provider is open: 1 or 0',
  trombine_database_connections: 'Connections of this process’s pool: in_use, idle, and waiting for one',
  trombine_maintenance_last_run_timestamp_seconds: 'When each job of maintenance last began, in any process',
  trombine_maintenance_last_success_timestamp_seconds:
    'When each job last ended well, as far as this process has seen since its start',
  trombine_maintenance_last_run_ok: 'Whether each job’s last run ended well: 1 or 0',
  trombine_maintenance_last_run_rows: 'Rows or files that each job’s last run dealt with',
  trombine_process_resident_memory_bytes: 'Memory of this process, drawing threads included',
  trombine_process_heap_used_bytes: 'JavaScript objects of the main thread',
  trombine_process_start_time_seconds: 'When this process began, seconds since 1970',
  trombine_event_loop_delay_seconds: 'How late the event loop was since the last reading, by quantile',
} as const

export type CounterName = keyof typeof COUNTERS
export type HistogramName = keyof typeof HISTOGRAMS
export type GaugeName = keyof typeof GAUGES
export type CounterLabels<N extends CounterName> = Record<(typeof COUNTERS)[N]['labels'][number], string>
export type HistogramLabels<N extends HistogramName> = Record<(typeof HISTOGRAMS)[N]['labels'][number], string>
