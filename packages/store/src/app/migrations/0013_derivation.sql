CREATE TABLE "derivation" (
	"chain_name" text NOT NULL,
	"rule" text NOT NULL,
	"version" text NOT NULL,
	"block" bigint NOT NULL,
	"open" jsonb NOT NULL,
	CONSTRAINT "derivation_chain_name_rule_pk" PRIMARY KEY("chain_name","rule")
);
