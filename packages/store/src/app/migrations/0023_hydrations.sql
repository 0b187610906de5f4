CREATE TABLE "hydration" (
	"chain_name" text NOT NULL,
	"address" text NOT NULL,
	"generation" integer NOT NULL,
	"status" text NOT NULL,
	"job" uuid,
	"row_limit" integer NOT NULL,
	"head" jsonb,
	"kinds" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"call_count" integer NOT NULL,
	"is_provisional" boolean NOT NULL,
	"checks" jsonb NOT NULL,
	"failure" jsonb,
	"started_at_ms" bigint NOT NULL,
	"changed_at_ms" bigint NOT NULL,
	CONSTRAINT "hydration_chain_name_address_pk" PRIMARY KEY("chain_name","address")
);
--> statement-breakpoint
CREATE INDEX "hydration_status" ON "hydration" USING btree ("status","changed_at_ms");