CREATE TABLE "hydration_watch" (
	"account_id" uuid NOT NULL,
	"chain_name" text NOT NULL,
	"address" text NOT NULL,
	"asked_at_ms" bigint NOT NULL,
	"ended_at_ms" bigint,
	"status" text,
	"row_count" integer,
	CONSTRAINT "hydration_watch_account_id_chain_name_address_pk" PRIMARY KEY("account_id","chain_name","address")
);
--> statement-breakpoint
ALTER TABLE "hydration_watch" ADD CONSTRAINT "hydration_watch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hydration_watch_waiting" ON "hydration_watch" USING btree ("chain_name","address") WHERE "hydration_watch"."ended_at_ms" is null;