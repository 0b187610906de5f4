CREATE TABLE "export_record" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"order" jsonb NOT NULL,
	"title" text NOT NULL,
	"filters" text NOT NULL,
	"file" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer NOT NULL,
	"all_rows" integer NOT NULL,
	"is_at_least" boolean NOT NULL,
	"bytes" bigint,
	"sha256" text,
	"head_chain" text,
	"head_number" bigint,
	"head_hash" text,
	"sums" jsonb NOT NULL,
	"agrees" boolean,
	"message" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "export_record_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "export_record" ADD CONSTRAINT "export_record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_record_newest" ON "export_record" USING btree ("account_id","started_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "export_record_age" ON "export_record" USING btree ("started_at");