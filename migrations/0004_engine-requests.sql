CREATE TABLE "engine_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"generation_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"engine" text NOT NULL,
	"model" text NOT NULL,
	"outcome" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"machine_seconds" double precision,
	"cost_micros" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generated_images" ADD COLUMN "engine" text;--> statement-breakpoint
CREATE INDEX "engine_requests_created" ON "engine_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "engine_requests_generation" ON "engine_requests" USING btree ("generation_id");