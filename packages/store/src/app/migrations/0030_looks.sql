CREATE TABLE "monitor_look" (
	"chain_name" text NOT NULL,
	"address" text NOT NULL,
	"job" uuid,
	"tried_at_ms" bigint,
	"looked_at_ms" bigint,
	"looked_to" bigint,
	"head_number" bigint,
	"source" text,
	"kinds" jsonb NOT NULL,
	"lacks" jsonb NOT NULL,
	"calls" integer NOT NULL,
	"call_count" bigint NOT NULL,
	"failing_since_ms" bigint,
	"failure" jsonb,
	CONSTRAINT "monitor_look_chain_name_address_pk" PRIMARY KEY("chain_name","address")
);
--> statement-breakpoint
ALTER TABLE "monitor" ADD COLUMN "look_minutes" integer;--> statement-breakpoint
ALTER TABLE "monitor_span" ADD COLUMN "from_ms" bigint;--> statement-breakpoint
CREATE INDEX "monitor_looks" ON "monitor" USING btree ("look_minutes") WHERE "monitor"."look_minutes" is not null;