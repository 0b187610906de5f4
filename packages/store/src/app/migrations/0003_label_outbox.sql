CREATE TABLE "label_outbox" (
	"version" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_outbox_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"is_deleted" boolean NOT NULL,
	"label" jsonb,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "label_outbox" ("is_deleted") VALUES (false);--> statement-breakpoint
INSERT INTO "label_outbox" ("is_deleted", "label")
SELECT false, jsonb_build_object('id', id, 'chainName', chain_name, 'address', address, 'owner', owner, 'isPrivate', is_private, 'name', name,
	'entity', entity, 'type', type, 'claim', claim, 'source', source, 'position', position)
FROM "label" ORDER BY id;
