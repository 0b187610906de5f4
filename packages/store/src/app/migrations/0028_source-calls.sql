CREATE TABLE "source_call" (
	"account" text NOT NULL,
	"day" integer NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "source_call_account_day_pk" PRIMARY KEY("account","day")
);
