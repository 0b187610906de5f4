CREATE TABLE "monitor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monitor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"target_kind" text NOT NULL,
	"target" jsonb NOT NULL,
	"condition" jsonb NOT NULL,
	"channels" jsonb NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer NOT NULL,
	"revision" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "monitor_clock" (
	"id" smallint PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_cursor" (
	"chain_name" text PRIMARY KEY NOT NULL,
	"block" bigint NOT NULL,
	"open" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monitor_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"monitor_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"chain_name" text NOT NULL,
	"block_number" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"time_ms" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	"position" text NOT NULL,
	"sight" text NOT NULL,
	"address" text NOT NULL,
	"counterparty" text NOT NULL,
	"token" text NOT NULL,
	"token_id" text NOT NULL,
	"amount_raw" text NOT NULL,
	"slept_ms" bigint,
	"is_past" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "monitor_span" (
	"monitor_id" bigint NOT NULL,
	"chain_name" text NOT NULL,
	"from_block" bigint NOT NULL,
	"look_back_from" bigint,
	"look_back_next" bigint,
	CONSTRAINT "monitor_span_monitor_id_chain_name_pk" PRIMARY KEY("monitor_id","chain_name")
);
--> statement-breakpoint
CREATE TABLE "notice_channel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"shown" text NOT NULL,
	"sealed" text NOT NULL,
	"is_on" boolean NOT NULL,
	"is_quiet_at_night" boolean NOT NULL,
	"digest_minutes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"failure" jsonb,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_quiet" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "monitor" ADD CONSTRAINT "monitor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_event" ADD CONSTRAINT "monitor_event_monitor_id_monitor_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "monitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_span" ADD CONSTRAINT "monitor_span_monitor_id_monitor_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "monitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_channel" ADD CONSTRAINT "notice_channel_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_channel_id_notice_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "notice_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_event_id_monitor_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "monitor_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_quiet" ADD CONSTRAINT "notice_quiet_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monitor_account" ON "monitor" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "monitor_revision" ON "monitor" USING btree ("revision");--> statement-breakpoint
CREATE UNIQUE INDEX "monitor_event_once" ON "monitor_event" USING btree ("monitor_id","chain_name","block_hash","position");--> statement-breakpoint
CREATE INDEX "monitor_event_newest" ON "monitor_event" USING btree ("account_id","time_ms" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "monitor_event_unread" ON "monitor_event" USING btree ("account_id") WHERE "monitor_event"."read_at" is null and not "monitor_event"."is_past" and "monitor_event"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "monitor_event_block" ON "monitor_event" USING btree ("chain_name","block_hash");--> statement-breakpoint
CREATE INDEX "monitor_event_monitor" ON "monitor_event" USING btree ("monitor_id","time_ms" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "monitor_span_behind" ON "monitor_span" USING btree ("chain_name") WHERE "monitor_span"."look_back_next" is not null;--> statement-breakpoint
CREATE INDEX "notice_channel_account" ON "notice_channel" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notice_delivery_due" ON "notice_delivery" USING btree ("next_at") WHERE "notice_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_delivery_channel" ON "notice_delivery" USING btree ("channel_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_delivery_event" ON "notice_delivery" USING btree ("event_id");