CREATE TABLE "intel_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"account_id" text NOT NULL,
	"by_name" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"format" text NOT NULL,
	"coverage" jsonb NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intel_row" (
	"file_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"chain_name" text NOT NULL,
	"hash" text NOT NULL,
	"time_ms" bigint,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"amount" text NOT NULL,
	"token" text NOT NULL,
	"contract" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "intel_row_file_id_row_pk" PRIMARY KEY("file_id","row")
);
--> statement-breakpoint
ALTER TABLE "intel_row" ADD CONSTRAINT "intel_row_file_id_intel_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "intel_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intel_file_owner" ON "intel_file" USING btree ("owner","at_ms");--> statement-breakpoint
CREATE INDEX "intel_row_from" ON "intel_row" USING btree ("chain_name","from_address");--> statement-breakpoint
CREATE INDEX "intel_row_to" ON "intel_row" USING btree ("chain_name","to_address");