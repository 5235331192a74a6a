CREATE TABLE "charge_plug_agreement" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge_plug_car" (
	"vin" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"limit_fen" bigint NOT NULL,
	"switched_on_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge_plug_request" (
	"operator_id" text NOT NULL,
	"vin_start_seq" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"connector_id" text NOT NULL,
	"failure" text NOT NULL,
	"start_charge_seq" text,
	CONSTRAINT "charge_plug_request_operator_id_vin_start_seq_pk" PRIMARY KEY("operator_id","vin_start_seq"),
	CONSTRAINT "charge_plug_request_answer" CHECK (("charge_plug_request"."failure" = 'none') = ("charge_plug_request"."start_charge_seq" is not null))
);
--> statement-breakpoint
ALTER TABLE "charge_order" ADD COLUMN "vin" text;--> statement-breakpoint
ALTER TABLE "charge_order" ADD COLUMN "limit_fen" bigint;--> statement-breakpoint
CREATE INDEX "charge_plug_car_account" ON "charge_plug_car" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "charge_plug_request_at" ON "charge_plug_request" USING btree ("at");--> statement-breakpoint
ALTER TABLE "charge_order" ADD CONSTRAINT "charge_order_plug" CHECK (("charge_order"."vin" is null) = ("charge_order"."limit_fen" is null));