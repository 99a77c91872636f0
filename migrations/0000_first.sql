CREATE TABLE "generated_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"prompt" text NOT NULL,
	"generation_type" text NOT NULL,
	"credits_used" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"generation_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"file" text NOT NULL,
	"source" text NOT NULL,
	"recipe" jsonb,
	CONSTRAINT "generated_images_slot" UNIQUE("generation_id","slot")
);
--> statement-breakpoint
CREATE TABLE "generation_slots" (
	"generation_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"state" text NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"error_code" text,
	CONSTRAINT "generation_slots_generation_id_slot_pk" PRIMARY KEY("generation_id","slot")
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor_id" text,
	"user_id" text,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"order" jsonb NOT NULL,
	"seed" bigint NOT NULL,
	"count" smallint NOT NULL,
	"transparent" boolean NOT NULL,
	"engine" text NOT NULL,
	"understood" jsonb NOT NULL,
	"ignored" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "generations_visitor_key" UNIQUE("visitor_id","idempotency_key"),
	CONSTRAINT "generations_user_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "generations_owner" CHECK (("generations"."visitor_id" is null) <> ("generations"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "trial_networks" (
	"network" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "trial_networks_network_day_pk" PRIMARY KEY("network","day")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"generation_id" uuid NOT NULL,
	"network" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trials_generation_id_unique" UNIQUE("generation_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "generated_images" ADD CONSTRAINT "generated_images_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_slots" ADD CONSTRAINT "generation_slots_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generated_images_user" ON "generated_images" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "generation_slots_open" ON "generation_slots" USING btree ("queued_at") WHERE "generation_slots"."state" in ('waiting', 'drawing');--> statement-breakpoint
CREATE INDEX "generations_running" ON "generations" USING btree ("deadline_at") WHERE "generations"."state" = 'running';