CREATE TABLE "job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"owner" text,
	"singleton_key" text,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"worker" integer,
	"run" integer DEFAULT 0 NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"fraction" double precision,
	"step" text,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checkpoint" jsonb,
	"result" jsonb,
	"failure" jsonb,
	"made_at_ms" bigint NOT NULL,
	"changed_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_waiting" ON "job" USING btree ("kind","singleton_key") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "job_state" ON "job" USING btree ("state","kind");--> statement-breakpoint
CREATE INDEX "job_ended" ON "job" USING btree ("changed_at_ms") WHERE state in ('done', 'failed', 'cancelled');