ALTER TABLE "case_record" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "case_record" ADD COLUMN "closed_on" text;