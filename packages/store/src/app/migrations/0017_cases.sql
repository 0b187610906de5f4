CREATE TABLE "case_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"by" text,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"can_travel" boolean NOT NULL,
	"is_here" boolean NOT NULL,
	"added_by" text NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"chain_name" text NOT NULL,
	"ref" text NOT NULL,
	"note" text NOT NULL,
	"added_by" text NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_member" (
	"case_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_member_case_id_account_id_pk" PRIMARY KEY("case_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "case_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" uuid NOT NULL,
	"victim_id" bigint NOT NULL,
	"chain_name" text NOT NULL,
	"transfer_id" text NOT NULL,
	"hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"receiver" text NOT NULL,
	"contract" text NOT NULL,
	"symbol" text NOT NULL,
	"decimals" integer,
	"raw" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"type" smallint NOT NULL,
	"state" text NOT NULL,
	"unit" text NOT NULL,
	"facts" text NOT NULL,
	"filed_on" text,
	"origin" text NOT NULL,
	"signer" text,
	"sender" text,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_victim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_victim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" uuid NOT NULL,
	"code" text NOT NULL,
	"sealed_name" "bytea",
	"material" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_event" ADD CONSTRAINT "case_event_case_id_case_record_id_fk" FOREIGN KEY ("case_id") REFERENCES "case_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_file" ADD CONSTRAINT "case_file_case_id_case_record_id_fk" FOREIGN KEY ("case_id") REFERENCES "case_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_item" ADD CONSTRAINT "case_item_case_id_case_record_id_fk" FOREIGN KEY ("case_id") REFERENCES "case_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_member" ADD CONSTRAINT "case_member_case_id_case_record_id_fk" FOREIGN KEY ("case_id") REFERENCES "case_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_payment" ADD CONSTRAINT "case_payment_case_id_case_record_id_fk" FOREIGN KEY ("case_id") REFERENCES "case_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_payment" ADD CONSTRAINT "case_payment_victim_id_case_victim_id_fk" FOREIGN KEY ("victim_id") REFERENCES "case_victim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_victim" ADD CONSTRAINT "case_victim_case_id_case_record_id_fk" FOREIGN KEY ("case_id") REFERENCES "case_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_event_newest" ON "case_event" USING btree ("case_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_file_newest" ON "case_file" USING btree ("case_id","added_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_item_once" ON "case_item" USING btree ("case_id","kind","chain_name","ref");--> statement-breakpoint
CREATE INDEX "case_item_ref" ON "case_item" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "case_item_newest" ON "case_item" USING btree ("case_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_member_account" ON "case_member" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_payment_once" ON "case_payment" USING btree ("case_id","chain_name","transfer_id");--> statement-breakpoint
CREATE INDEX "case_payment_victim" ON "case_payment" USING btree ("victim_id","time");--> statement-breakpoint
CREATE INDEX "case_record_newest" ON "case_record" USING btree ("changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "case_victim_code" ON "case_victim" USING btree ("case_id","code");