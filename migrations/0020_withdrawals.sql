CREATE TABLE "withdrawal_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"stated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"stated_at" timestamp with time zone NOT NULL,
	"refund_cents" integer NOT NULL,
	"credits" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "waiver_wording" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_due_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "vat_scheme" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "vat_cents" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "vat_country" text;--> statement-breakpoint
ALTER TABLE "withdrawal_statements" ADD CONSTRAINT "withdrawal_statements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_statements_payment" ON "withdrawal_statements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "withdrawal_statements_old" ON "withdrawal_statements" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("try_at") WHERE "withdrawals"."try_at" is not null;