/** Tables and files that no maintenance job ends, each with the reason. */
export const ENDLESS: Record<string, string> = {
  credentials: 'one row for each account; goes with it',
  newcomers: 'one row for each account; goes with it',
  passkeys: 'some rows for each account; they go with it, or with a new password by mail',
  receipt_series: 'one row for each series of receipts',
  gateway_cursors: 'one row for each payment provider',
  file_stores: 'one row',
  maintenance_runs: 'one row for each job',
  'drizzle.__drizzle_migrations': 'one row for each migration',
  'jobs.version': 'one row',
  'jobs.queue': 'one row for each queue',
  'jobs.schedule': 'one row for each schedule; there are none',
  'jobs.subscription': 'one row for each subscription; there are none',
  'jobs.bam': 'one row for each change of the queue library’s own tables',
  'jobs.job_dependency': 'goes with its jobs; none of ours has any',
  // Below DATA_DIR.
  'database/': 'the embedded database itself: its tables are above',
  'database.lock': 'one file',
  secret: 'one file',
  '.writable': 'one file',
  'files/.check': 'one file',
  'files/identity': 'one file',
}
