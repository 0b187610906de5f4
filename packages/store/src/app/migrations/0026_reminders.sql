CREATE TABLE "reminder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"days_before" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reminder_choice" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"freeze_days" jsonb NOT NULL,
	"reply_days" jsonb NOT NULL,
	"channels" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_delivery" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_channel" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD COLUMN "reminder_id" bigint;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_letter_id_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "letter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choice" ADD CONSTRAINT "reminder_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_once" ON "reminder" USING btree ("account_id","letter_id","kind","day","days_before");--> statement-breakpoint
CREATE INDEX "reminder_newest" ON "reminder" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reminder_letter" ON "reminder" USING btree ("letter_id");--> statement-breakpoint
ALTER TABLE "notice_channel" ADD CONSTRAINT "notice_channel_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_reminder_id_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "reminder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_delivery_reminder" ON "notice_delivery" USING btree ("reminder_id");--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_subject" CHECK (num_nonnulls("notice_delivery"."event_id", "notice_delivery"."reminder_id") = 1);