CREATE TABLE "sms_switch" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sms" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_switch_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
