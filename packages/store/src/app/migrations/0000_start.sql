CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "chain_status" (
	"chain_name" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"source_state" text NOT NULL,
	"source_note" text NOT NULL,
	"source_height" bigint,
	"sync_state" text NOT NULL,
	"progress" double precision,
	"last_error" text,
	"last_reorg" jsonb,
	"updated_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_name" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"entity" text,
	"type" text NOT NULL,
	"claim" text NOT NULL,
	"source" text NOT NULL,
	"is_private" boolean NOT NULL,
	"owner" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token" (
	"chain_name" text NOT NULL,
	"contract" text NOT NULL,
	"standard" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"decimals" smallint,
	"name_folded" text NOT NULL,
	"symbol_folded" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_chain_name_contract_pk" PRIMARY KEY("chain_name","contract")
);
--> statement-breakpoint
CREATE INDEX "label_address" ON "label" USING btree ("chain_name","address","position");--> statement-breakpoint
CREATE INDEX "label_source" ON "label" USING btree ("source");--> statement-breakpoint
CREATE INDEX "label_name_start" ON "label" USING btree ("name_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "label_name_parts" ON "label" USING gin ("name_folded" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "name_word_parts" ON "name_word" USING gin ("word" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "name_word_start" ON "name_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "token_name_start" ON "token" USING btree ("name_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "token_symbol_start" ON "token" USING btree ("symbol_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "token_name_parts" ON "token" USING gin ("name_folded" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "token_symbol_parts" ON "token" USING gin ("symbol_folded" gin_trgm_ops) WITH (gin_pending_list_limit=256);