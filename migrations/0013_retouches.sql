ALTER TABLE "generated_images" DROP CONSTRAINT "generated_images_slot";--> statement-breakpoint
ALTER TABLE "generated_images" ADD COLUMN "retouched_from" uuid;--> statement-breakpoint
ALTER TABLE "generated_images" ADD COLUMN "background" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "generated_images_drawn" ON "generated_images" USING btree ("generation_id","slot") WHERE "generated_images"."retouched_from" is null;--> statement-breakpoint
CREATE INDEX "generated_images_frame" ON "generated_images" USING btree ("generation_id","slot");