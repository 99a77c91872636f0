CREATE TABLE "gift_networks" (
	"network" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "gift_networks_network_day_pk" PRIMARY KEY("network","day")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"once" text,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outgoing_mails_once_unique" UNIQUE("once")
);
--> statement-breakpoint
ALTER TABLE "trials" ALTER COLUMN "generation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_credits" ADD COLUMN "welcome_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("try_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_user" ON "outgoing_mails" USING btree ("user_id");