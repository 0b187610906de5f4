CREATE TABLE "price" (
	"name" text NOT NULL,
	"day" integer NOT NULL,
	"usd" text,
	"time_ms" bigint,
	"source" text NOT NULL,
	"asked_at_ms" bigint NOT NULL,
	CONSTRAINT "price_name_day_pk" PRIMARY KEY("name","day")
);
