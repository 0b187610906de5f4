CREATE TABLE "trace" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" uuid,
	"title" text NOT NULL,
	"question" jsonb NOT NULL,
	"job" uuid,
	"state" text NOT NULL,
	"checkpoint" jsonb,
	"result" text,
	"result_hash" text,
	"rows_read" bigint DEFAULT 0 NOT NULL,
	"run_ms" bigint DEFAULT 0 NOT NULL,
	"recheck" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "trace" ADD CONSTRAINT "trace_owner_account_id_fk" FOREIGN KEY ("owner") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trace_newest" ON "trace" USING btree ("owner","created_at" DESC NULLS LAST,"id") WHERE owner is not null;