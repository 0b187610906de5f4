CREATE TABLE "application" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"org" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"account_id" uuid
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_waiting" ON "application" USING btree ("phone") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "application_newest" ON "application" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);