CREATE TABLE "operator_refunds" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"refund_cents" integer NOT NULL,
	"credits" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunding_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_refunds" ADD CONSTRAINT "operator_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_refunds_due" ON "operator_refunds" USING btree ("try_at") WHERE "operator_refunds"."try_at" is not null;