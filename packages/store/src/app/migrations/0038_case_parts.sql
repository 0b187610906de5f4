CREATE TABLE "case_part" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"path" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_part" ADD CONSTRAINT "case_part_case_id_case_record_id_fk" FOREIGN KEY ("case_id") REFERENCES "case_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_part_once" ON "case_part" USING btree ("case_id","path");