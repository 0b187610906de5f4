CREATE TABLE "letter" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"case_id" uuid,
	"type" smallint NOT NULL,
	"organisation_id" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"number" text,
	"content" jsonb NOT NULL,
	"figures" jsonb,
	"freeze_to" text,
	"searched" text NOT NULL,
	"submitted_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_counter" (
	"owner_id" uuid NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "letter_counter_owner_id_series_pk" PRIMARY KEY("owner_id","series")
);
--> statement-breakpoint
CREATE TABLE "letter_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"reply_id" uuid,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_reply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"label_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_step" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"note" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_unit" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verified_by" text
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" integer PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_mapping" (
	"owner_id" uuid NOT NULL,
	"organisation_id" integer NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "reply_mapping_owner_id_organisation_id_pk" PRIMARY KEY("owner_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "statute" (
	"id" integer PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_submitted_by_account_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_counter" ADD CONSTRAINT "letter_counter_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_file" ADD CONSTRAINT "letter_file_letter_id_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "letter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_file" ADD CONSTRAINT "letter_file_reply_id_letter_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "letter_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reply" ADD CONSTRAINT "letter_reply_letter_id_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "letter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_step" ADD CONSTRAINT "letter_step_letter_id_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "letter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_unit" ADD CONSTRAINT "letter_unit_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_mapping" ADD CONSTRAINT "reply_mapping_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_mapping" ADD CONSTRAINT "reply_mapping_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_number" ON "letter" USING btree ("owner_id","number");--> statement-breakpoint
CREATE INDEX "letter_newest" ON "letter" USING btree ("owner_id","changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "letter_file_letter" ON "letter_file" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "letter_file_reply" ON "letter_file" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "letter_reply_letter" ON "letter_reply" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "letter_step_letter" ON "letter_step" USING btree ("letter_id","id");