CREATE SEQUENCE "public"."payment_readings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "demo_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_intent" text NOT NULL,
	"reference" uuid NOT NULL,
	"order" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decides_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"dispute" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "demo_checkouts_payment_intent_unique" UNIQUE("payment_intent"),
	CONSTRAINT "demo_checkouts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "demo_events" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"gateway" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"payment_id" uuid,
	"handled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_gateway_id_pk" PRIMARY KEY("gateway","id")
);
--> statement-breakpoint
CREATE TABLE "payment_mails" (
	"payment_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "payment_mails_payment_id_letter_pk" PRIMARY KEY("payment_id","letter")
);
--> statement-breakpoint
CREATE TABLE "payment_sweeps" (
	"gateway" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"pack" text NOT NULL,
	"credits" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"gateway" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"waived_at" timestamp with time zone,
	"session_id" text,
	"url" text,
	"payment_intent" text,
	"paid_at" timestamp with time zone,
	"receipt_number" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"dispute" text DEFAULT 'none' NOT NULL,
	"reading" bigint DEFAULT 0 NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	"look_at" timestamp with time zone,
	CONSTRAINT "payments_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "payments_cost_something" CHECK ("payments"."amount_cents" > 0 and "payments"."credits" > 0),
	CONSTRAINT "payments_paid_are_numbered" CHECK (("payments"."status" = 'paid') = ("payments"."paid_at" is not null) and ("payments"."paid_at" is null) = ("payments"."receipt_number" is null))
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "revoked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "shortfall" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "demo_events" ADD CONSTRAINT "demo_events_checkout_id_demo_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."demo_checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_mails" ADD CONSTRAINT "payment_mails_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_events_newest" ON "demo_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_events_old" ON "payment_events" USING btree ("handled_at");--> statement-breakpoint
CREATE INDEX "payment_mails_due" ON "payment_mails" USING btree ("try_at") WHERE "payment_mails"."try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" USING btree ("gateway","session_id");--> statement-breakpoint
CREATE INDEX "payments_intent" ON "payments" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("look_at") WHERE "payments"."look_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_transactions_one_grant" ON "credit_transactions" USING btree ("source_id") WHERE "credit_transactions"."kind" = 'pack';--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_source_id_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_add_up" CHECK ("credit_lots"."revoked" >= 0 and "credit_lots"."shortfall" >= 0 and "credit_lots"."remaining" + "credit_lots"."revoked" + "credit_lots"."shortfall" <= "credit_lots"."granted");