CREATE TABLE "contract_abi" (
	"owner" uuid NOT NULL,
	"chain_name" text NOT NULL,
	"address" text NOT NULL,
	"items" jsonb NOT NULL,
	"functions" integer NOT NULL,
	"found" integer,
	"author" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_abi_owner_chain_name_address_pk" PRIMARY KEY("owner","chain_name","address")
);
--> statement-breakpoint
ALTER TABLE "contract_abi" ADD CONSTRAINT "contract_abi_owner_account_id_fk" FOREIGN KEY ("owner") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_abi" ADD CONSTRAINT "contract_abi_author_account_id_fk" FOREIGN KEY ("author") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;