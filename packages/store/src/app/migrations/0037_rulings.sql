CREATE TABLE "ruling" (
	"owner" uuid NOT NULL,
	"chain_name" text NOT NULL,
	"hash" text NOT NULL,
	"verdict" text NOT NULL,
	"output" integer,
	"note" text NOT NULL,
	"author" uuid NOT NULL,
	"ruled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ruling_owner_chain_name_hash_pk" PRIMARY KEY("owner","chain_name","hash")
);
--> statement-breakpoint
ALTER TABLE "ruling" ADD CONSTRAINT "ruling_owner_account_id_fk" FOREIGN KEY ("owner") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruling" ADD CONSTRAINT "ruling_author_account_id_fk" FOREIGN KEY ("author") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;