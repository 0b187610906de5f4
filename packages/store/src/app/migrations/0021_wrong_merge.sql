CREATE TABLE "wrong_merge" (
	"owner" uuid NOT NULL,
	"chain_name" text NOT NULL,
	"first" text NOT NULL,
	"second" text NOT NULL,
	"note" text NOT NULL,
	"author" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wrong_merge_owner_chain_name_first_second_pk" PRIMARY KEY("owner","chain_name","first","second")
);
--> statement-breakpoint
ALTER TABLE "wrong_merge" ADD CONSTRAINT "wrong_merge_owner_account_id_fk" FOREIGN KEY ("owner") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_merge" ADD CONSTRAINT "wrong_merge_author_account_id_fk" FOREIGN KEY ("author") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;