CREATE TABLE "exchange_rate" (
	"day" integer PRIMARY KEY NOT NULL,
	"cny" text NOT NULL,
	"source" text NOT NULL,
	"entered_at_ms" bigint NOT NULL
);
