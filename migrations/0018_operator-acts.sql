CREATE TABLE "operator_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"operator_id" text NOT NULL,
	"user_id" text,
	"order_id" uuid,
	"amount" integer,
	"reason" text,
	"outcome" text,
	"once_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "operator_acts_once" ON "operator_acts" USING btree ("once_key") WHERE "operator_acts"."once_key" is not null;--> statement-breakpoint
CREATE INDEX "operator_acts_newest" ON "operator_acts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);