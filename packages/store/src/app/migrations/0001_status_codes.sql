ALTER TABLE "chain_status" DROP COLUMN "source_note";--> statement-breakpoint
ALTER TABLE "chain_status" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "chain_status" ADD COLUMN "capabilities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_status" ADD COLUMN "failure" jsonb;