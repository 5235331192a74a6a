CREATE TABLE "household_bill" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"household_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"delete_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household_car" (
	"order_no" text PRIMARY KEY NOT NULL,
	"household_id" text NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household_month" (
	"household_id" text NOT NULL,
	"month" text NOT NULL,
	"total_wh" integer NOT NULL,
	"night_wh" integer,
	"cost_fen" integer NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "household_month_household_id_month_pk" PRIMARY KEY("household_id","month"),
	CONSTRAINT "household_month_night" CHECK ("household_month"."total_wh" >= 0 and "household_month"."cost_fen" >= 0 and ("household_month"."night_wh" is null or "household_month"."night_wh" between 0 and "household_month"."total_wh"))
);
--> statement-breakpoint
CREATE TABLE "household_price" (
	"province_code" text PRIMARY KEY NOT NULL,
	"tables" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household" (
	"household_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"supplier" text NOT NULL,
	"district_code" text NOT NULL,
	"sealed_match" text,
	"number_key" text,
	"masked_number" text NOT NULL,
	"masked_name" text NOT NULL,
	"submission" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verifier_id" uuid,
	"verifier_name" text,
	"refusal_reason" text,
	"refusal_note" text DEFAULT '' NOT NULL,
	"remind" boolean DEFAULT true NOT NULL,
	"reminded_month" text,
	CONSTRAINT "household_bound" CHECK ("household"."status" <> '2' or "household"."verified_at" is not null),
	CONSTRAINT "household_deleted" CHECK (("household"."status" = '5') = ("household"."sealed_match" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "household_bill_of" ON "household_bill" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "household_bill_account" ON "household_bill" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "household_bill_delete" ON "household_bill" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "household_car_of" ON "household_car" USING btree ("household_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_own_number" ON "household" USING btree ("account_id","number_key") WHERE status in ('1', '2', '3');--> statement-breakpoint
CREATE INDEX "household_account" ON "household" USING btree ("account_id","submitted_at");--> statement-breakpoint
CREATE INDEX "household_status" ON "household" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "household_number" ON "household" USING btree ("number_key");