CREATE TABLE "entity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_folded" text NOT NULL,
	"kind" text NOT NULL,
	"country" text,
	"homepage" text,
	"note" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"licence" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entity_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "label_import" (
	"run" uuid PRIMARY KEY NOT NULL,
	"owner" text,
	"by" text,
	"origin" text NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"licence" text,
	"counts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by" text,
	"run" uuid,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "label_tally" (
	"owner" text NOT NULL,
	"type" text NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_submission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label_id" bigint NOT NULL,
	"claim" jsonb NOT NULL,
	"owner" text NOT NULL,
	"submitted_by" text NOT NULL,
	"reason" text NOT NULL,
	"status" smallint NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"resolved_id" bigint
);
--> statement-breakpoint
CREATE TABLE "tag_submission_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_submission_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_risk_type" (
	"key" text PRIMARY KEY NOT NULL,
	"zh" text NOT NULL,
	"en" text NOT NULL,
	"level" smallint NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tag_type" (
	"key" text PRIMARY KEY NOT NULL,
	"zh" text NOT NULL,
	"en" text NOT NULL,
	"look" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
INSERT INTO "tag_type" ("key", "zh", "en", "look", "position") VALUES
	('exchange', '交易所', 'Exchange', 'exchange', 1),
	('wallet_service', '钱包服务商', 'Wallet service', 'wallet', 2),
	('payment', '支付服务', 'Payment service', 'wallet', 3),
	('otc', '场外商户', 'OTC merchant', 'otc', 4),
	('escrow', '担保平台', 'Escrow market', 'otc', 5),
	('dex', '去中心化交易所', 'DEX', 'dex', 6),
	('defi', 'DeFi 协议', 'DeFi protocol', 'dex', 7),
	('bridge', '跨链桥', 'Bridge', 'bridge', 8),
	('mixer', '混币器', 'Mixer', 'mixer', 9),
	('gamble', '博彩平台', 'Gambling', 'gamble', 10),
	('scam', '诈骗', 'Scam', 'scam', 11),
	('phishing', '钓鱼', 'Phishing', 'scam', 12),
	('ponzi', '资金盘', 'Ponzi scheme', 'scam', 13),
	('fake_token', '仿冒代币', 'Counterfeit token', 'scam', 14),
	('poisoning', '投毒地址', 'Address poisoning', 'scam', 15),
	('hack', '黑客与盗币', 'Hack or theft', 'hack', 16),
	('ransomware', '勒索', 'Ransomware', 'hack', 17),
	('darknet', '暗网市场', 'Darknet market', 'hack', 18),
	('extremism', '涉恐组织', 'Extremist group', 'hack', 19),
	('sanctioned', '制裁对象', 'Sanctioned party', 'hack', 20),
	('suspect', '涉案地址', 'Address of a case', 'hack', 21),
	('collecting', '归集地址', 'Collecting address', 'wallet', 22),
	('transit', '中转地址', 'Transit address', 'wallet', 23),
	('victim', '受害人', 'Victim', 'victim', 24),
	('token', '代币合约', 'Token contract', 'wallet', 25),
	('issuer', '发行方', 'Issuer', 'wallet', 26),
	('contract', '合约', 'Contract', 'wallet', 27),
	('nft', 'NFT 项目', 'NFT project', 'wallet', 28),
	('mining', '矿池', 'Mining pool', 'wallet', 29),
	('validator', '验证者', 'Validator', 'wallet', 30),
	('resource_rental', '能量租赁', 'Energy rental', 'wallet', 31),
	('fund', '基金与机构', 'Fund or institution', 'wallet', 32),
	('donation', '捐赠', 'Donation', 'wallet', 33),
	('authority', '政府与执法', 'Public authority', 'wallet', 34),
	('individual', '个人', 'Individual', 'wallet', 35),
	('wallet', '钱包', 'Wallet', 'wallet', 36),
	('other', '其他', 'Other', 'wallet', 37);
--> statement-breakpoint
INSERT INTO "tag_risk_type" ("key", "zh", "en", "level", "position") VALUES
	('sanction', '制裁', 'Sanction', 4, 1),
	('black_list', '发行方冻结', 'Issuer blacklist', 4, 2),
	('terrorism_financing', '涉恐融资', 'Terrorism financing', 4, 3),
	('hacking', '盗币与黑客', 'Hacking', 4, 4),
	('ransomware', '勒索', 'Ransomware', 4, 5),
	('dark_web', '暗网', 'Dark web', 4, 6),
	('drugs', '涉毒', 'Drugs', 4, 7),
	('abuse', '剥削与贩卖', 'Exploitation or trafficking', 4, 8),
	('investment_fraud', '电信诈骗与杀猪盘', 'Investment fraud', 3, 9),
	('phishing', '授权盗币与钓鱼', 'Phishing', 3, 10),
	('account_hack', '恶意多签', 'Malicious multi-signature', 3, 11),
	('pyramid_scheme', '传销', 'Pyramid scheme', 3, 12),
	('ponzi_scheme', '资金盘', 'Ponzi scheme', 3, 13),
	('financial_crime', '非法集资', 'Illegal fundraising', 3, 14),
	('money_laundering', '跑分与洗钱', 'Money laundering', 3, 15),
	('gambling', '博彩', 'Gambling', 3, 16),
	('mixing_service', '混币', 'Mixing', 3, 17),
	('market', '担保平台', 'Illicit market', 3, 18),
	('address_poisoning', '投毒', 'Address poisoning', 3, 19),
	('fake_token', '仿冒代币', 'Counterfeit token', 3, 20),
	('otc_exchange', '场外承兑', 'Informal exchange', 2, 21),
	('risky_exchange', '高风险交易所', 'Risky exchange', 2, 22),
	('high_risk_jurisdiction', '高风险辖区', 'High-risk jurisdiction', 2, 23),
	('suspicious', '待核线索', 'Open lead', 1, 24),
	('resource_rental', '能量租赁', 'Energy rental', 1, 25);
--> statement-breakpoint
DROP INDEX "label_source";--> statement-breakpoint
DROP INDEX "label_address";--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "entity_id" bigint;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "risk" text;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "confidence" smallint;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "source_date" date;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "origin_key" text;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "is_for_author" smallint;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "run" uuid;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "label_outbox" ADD COLUMN "run" uuid;
--> statement-breakpoint
-- What was said before stays; nobody could see what was hidden from everybody.
INSERT INTO "entity" ("key", "name_zh", "name_en", "name_folded", "kind", "source", "changed_at")
SELECT DISTINCT ON (entity) 'label:' || entity, entity, '', lower(entity), type, source, now() FROM "label" WHERE entity IS NOT NULL ORDER BY entity, id;
--> statement-breakpoint
UPDATE "label" SET scope = chain_name, entity_id = (SELECT id FROM "entity" WHERE key = 'label:' || label.entity),
	confidence = CASE claim WHEN 'fact' THEN 100 WHEN 'derived' THEN 90 WHEN 'judgement' THEN 70 WHEN 'intelligence' THEN 60 ELSE 50 END,
	evidence = '[]', note = '', origin = source, origin_key = id::text, is_for_author = 0, made_at = now(), changed_at = now(),
	retired_at = CASE WHEN owner IS NULL AND is_private THEN now() END;
--> statement-breakpoint
ALTER TABLE "label" ALTER COLUMN "scope" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "label" ALTER COLUMN "confidence" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "label" ALTER COLUMN "evidence" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "label" ALTER COLUMN "note" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "label" ALTER COLUMN "origin" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "label" ALTER COLUMN "origin_key" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "label" ALTER COLUMN "is_for_author" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "label" ALTER COLUMN "made_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "label" ALTER COLUMN "changed_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "entity" ADD CONSTRAINT "entity_kind_tag_type_key_fk" FOREIGN KEY ("kind") REFERENCES "tag_type"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_submission_step" ADD CONSTRAINT "tag_submission_step_submission_id_tag_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "tag_submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_name_parts" ON "entity" USING gin ("name_folded" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "label_import_newest" ON "label_import" USING btree ("owner","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "label_change_label" ON "label_change" USING btree ("label_id","id");--> statement-breakpoint
CREATE INDEX "label_tally_owner" ON "label_tally" USING btree ("owner","type");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_submission_pending" ON "tag_submission" USING btree ("label_id") WHERE "tag_submission"."status" = 1 and "tag_submission"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "tag_submission_newest" ON "tag_submission" USING btree ("status","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tag_submission_own" ON "tag_submission" USING btree ("owner","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tag_submission_step_order" ON "tag_submission_step" USING btree ("submission_id","id");--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_type_tag_type_key_fk" FOREIGN KEY ("type") REFERENCES "tag_type"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_risk_tag_risk_type_key_fk" FOREIGN KEY ("risk") REFERENCES "tag_risk_type"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "label_origin" ON "label" USING btree (coalesce("owner", ''),"origin","origin_key");--> statement-breakpoint
CREATE INDEX "label_entity" ON "label" USING btree ("entity_id","id") WHERE "label"."entity_id" is not null;--> statement-breakpoint
CREATE INDEX "label_run" ON "label" USING btree ("run","id") WHERE "label"."run" is not null;--> statement-breakpoint
CREATE INDEX "label_common" ON "label" USING btree ("changed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "label"."owner" is null and "label"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "label_common_type" ON "label" USING btree ("type","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "label"."owner" is null and "label"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "label_own" ON "label" USING btree ("owner","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "label"."owner" is not null and "label"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "label_address" ON "label" USING btree ("address","scope");--> statement-breakpoint
ALTER TABLE "label" DROP COLUMN "chain_name";--> statement-breakpoint
ALTER TABLE "label" DROP COLUMN "entity";--> statement-breakpoint
ALTER TABLE "label" DROP COLUMN "is_private";
--> statement-breakpoint
INSERT INTO "label_tally" ("owner", "type", "count")
SELECT coalesce(owner, ''), type, count(*) FROM "label" WHERE retired_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint
DELETE FROM "label_outbox";
--> statement-breakpoint
INSERT INTO "label_outbox" ("is_deleted") VALUES (false);
--> statement-breakpoint
INSERT INTO "label_outbox" ("is_deleted", "label")
SELECT false, jsonb_build_object('id', id, 'scope', scope, 'address', address, 'name', name,
	'entity', (SELECT key FROM "entity" WHERE entity.id = label.entity_id), 'type', type, 'risk', risk, 'claim', claim,
	'confidence', confidence, 'source', source, 'owner', owner, 'author', NULL, 'position', position)
FROM "label" WHERE retired_at IS NULL ORDER BY id;
