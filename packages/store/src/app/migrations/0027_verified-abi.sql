CREATE TABLE "verified_abi" (
	"chain_name" text NOT NULL,
	"address" text NOT NULL,
	"match" text,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"verified_at_ms" bigint,
	"source" text NOT NULL,
	"asked_at_ms" bigint NOT NULL,
	"implementation" text NOT NULL,
	CONSTRAINT "verified_abi_chain_name_address_pk" PRIMARY KEY("chain_name","address")
);
