CREATE TABLE "ferry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"account_id" text NOT NULL,
	"by_name" text NOT NULL,
	"file_name" text NOT NULL,
	"title" text NOT NULL,
	"sender" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	"chosen" jsonb,
	"message" text,
	"made_at_ms" bigint,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hydration" ADD COLUMN "pack" jsonb;--> statement-breakpoint
CREATE INDEX "ferry_newest" ON "ferry" USING btree ("at_ms");--> statement-breakpoint
CREATE INDEX "ferry_file" ON "ferry" USING btree ("sha256");