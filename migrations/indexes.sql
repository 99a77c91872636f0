-- Indexes on tables that have rows, made at the start while others work (src/server/db/missing-indexes.ts). A new one
-- stands in the table's definition too; `npm run migration` writes it into a migration, from which it is moved here.
create index concurrently "generations_newest" on "generations" ("created_at" desc nulls last, "id" desc nulls last);
