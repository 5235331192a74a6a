CREATE TABLE "process_minute" (
	"process_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"samples" jsonb NOT NULL,
	"used" integer NOT NULL,
	"idle" integer NOT NULL,
	"waiting" integer NOT NULL,
	CONSTRAINT "process_minute_at_process_id_pk" PRIMARY KEY("at","process_id")
);
