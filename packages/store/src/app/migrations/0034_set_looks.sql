ALTER TABLE "monitor_look" RENAME COLUMN "address" TO "subject";--> statement-breakpoint
ALTER TABLE "monitor_look" RENAME CONSTRAINT "monitor_look_chain_name_address_pk" TO "monitor_look_chain_name_subject_pk";--> statement-breakpoint
ALTER TABLE "monitor_look" ADD COLUMN "addresses" integer NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "monitor_look" ADD COLUMN "left_out" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "monitor_look" ALTER COLUMN "addresses" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "monitor_look" ALTER COLUMN "left_out" DROP DEFAULT;
