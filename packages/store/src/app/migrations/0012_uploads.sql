CREATE TABLE "label_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea",
	"result" jsonb,
	"report" "bytea",
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "label_import" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "label_upload_age" ON "label_upload" USING btree ("at");