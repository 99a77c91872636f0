CREATE TABLE "file_deletions" (
	"file" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "maintenance_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"done" integer NOT NULL,
	"failed" integer NOT NULL,
	"error" text,
	"next_at" timestamp with time zone NOT NULL,
	"cursor" text
);
--> statement-breakpoint
CREATE INDEX "file_deletions_due" ON "file_deletions" USING btree ("try_at");--> statement-breakpoint
-- The ledger of a person whose account is deleted and of whom no payment is kept may end, when the transaction says so.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('trombine.forgetting', true) = 'on' THEN
    IF NOT EXISTS (SELECT FROM "users" WHERE "id" = OLD."user_id") AND NOT EXISTS (SELECT FROM "payments" WHERE "user_id" = OLD."user_id") THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'credit_transactions is append-only: % refused', TG_OP;
END $$;
