CREATE TABLE "sms_over_budget" (
	"minute" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"refused" integer NOT NULL
);
