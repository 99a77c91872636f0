CREATE TABLE "drawing_workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"at_once" integer NOT NULL,
	"picture_ms" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generation_slots" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;