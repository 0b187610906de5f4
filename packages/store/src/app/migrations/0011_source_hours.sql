CREATE TABLE "source_hour" (
	"chain_name" text NOT NULL,
	"hour_ms" bigint NOT NULL,
	"ok_ms" integer NOT NULL,
	"degraded_ms" integer NOT NULL,
	"down_ms" integer NOT NULL,
	CONSTRAINT "source_hour_chain_name_hour_ms_pk" PRIMARY KEY("chain_name","hour_ms")
);
