ALTER TABLE "photos" RENAME COLUMN "doomed_at" TO "marked_for_deletion_at";--> statement-breakpoint
ALTER INDEX "photos_doomed" RENAME TO "photos_marked_for_deletion";--> statement-breakpoint
ALTER TABLE "credit_lots" RENAME COLUMN "shortfall" TO "unrecovered";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "looks" TO "polls";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "look_at" TO "next_poll_at";--> statement-breakpoint
ALTER TABLE "payment_mails" RENAME COLUMN "letter" TO "kind";--> statement-breakpoint
ALTER TABLE "payment_mails" RENAME CONSTRAINT "payment_mails_payment_id_letter_pk" TO "payment_mails_payment_id_kind_pk";--> statement-breakpoint
ALTER TABLE "payment_sweeps" RENAME TO "gateway_cursors";--> statement-breakpoint
ALTER INDEX "payment_sweeps_pkey" RENAME TO "gateway_cursors_pkey";--> statement-breakpoint
ALTER TABLE "demo_checkouts" RENAME COLUMN "order" TO "request";