CREATE TABLE "charge_day_check" (
	"operator_id" text NOT NULL,
	"day" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"total_fen" bigint NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "charge_day_check_operator_id_day_pk" PRIMARY KEY("operator_id","day"),
	CONSTRAINT "charge_day_check_outcome" CHECK (("charge_day_check"."answered_at" is null) = ("charge_day_check"."failure" is not null))
);
--> statement-breakpoint
CREATE INDEX "charge_day_check_day" ON "charge_day_check" USING btree ("day");