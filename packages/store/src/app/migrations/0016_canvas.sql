CREATE TABLE "canvas" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"current" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canvas_share" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"canvas_id" text NOT NULL,
	"version" integer NOT NULL,
	"token_hash" text NOT NULL,
	"audience" text NOT NULL,
	"with_notes" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "canvas_share_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "canvas_version" (
	"canvas_id" text NOT NULL,
	"version" integer NOT NULL,
	"base" integer NOT NULL,
	"is_branch" boolean NOT NULL,
	"name" text,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"node_count" integer NOT NULL,
	"edge_count" integer NOT NULL,
	"document" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "canvas_version_canvas_id_version_pk" PRIMARY KEY("canvas_id","version")
);
--> statement-breakpoint
ALTER TABLE "canvas" ADD CONSTRAINT "canvas_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_share" ADD CONSTRAINT "canvas_share_canvas_id_canvas_id_fk" FOREIGN KEY ("canvas_id") REFERENCES "canvas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_version" ADD CONSTRAINT "canvas_version_canvas_id_canvas_id_fk" FOREIGN KEY ("canvas_id") REFERENCES "canvas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_version" ADD CONSTRAINT "canvas_version_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canvas_newest" ON "canvas" USING btree ("owner_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "canvas_share_canvas" ON "canvas_share" USING btree ("canvas_id","created_at");