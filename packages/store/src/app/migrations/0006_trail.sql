CREATE TABLE "trail" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"code" integer NOT NULL,
	"account_id" uuid,
	"login" text NOT NULL,
	"ip" text NOT NULL,
	"subjects" text[] NOT NULL,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trail_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"anchor_seq" bigint NOT NULL,
	"anchor_hash" text NOT NULL,
	"open_since" timestamp with time zone,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "trail_at" ON "trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trail_login" ON "trail" USING btree ("login","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trail_kind" ON "trail" USING btree ("kind","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trail_subjects" ON "trail" USING gin ("subjects");--> statement-breakpoint
INSERT INTO "trail_head" ("id", "seq", "hash", "anchor_seq", "anchor_hash") VALUES (1, 0, repeat('0', 64), 0, repeat('0', 64));--> statement-breakpoint
CREATE FUNCTION "refuse_trail_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('chaintrail.pruning', true) = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'records of the trail are only ever added';
END
$$;--> statement-breakpoint
CREATE TRIGGER "trail_only_grows" BEFORE UPDATE OR DELETE ON "trail" FOR EACH ROW EXECUTE FUNCTION "refuse_trail_change"();--> statement-breakpoint
CREATE TRIGGER "trail_stays" BEFORE TRUNCATE ON "trail" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_trail_change"();
