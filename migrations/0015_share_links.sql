ALTER TABLE "generated_images" ADD COLUMN "share_key" text;--> statement-breakpoint
ALTER TABLE "generated_images" ADD CONSTRAINT "generated_images_share_key_unique" UNIQUE("share_key");