CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"generation_id" uuid,
	"file" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"doomed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_generation" ON "photos" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "photos_doomed" ON "photos" USING btree ("doomed_at") WHERE "photos"."doomed_at" is not null;