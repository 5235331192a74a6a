CREATE TABLE "charge_deduction" (
	"charge_order_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"card_no" text NOT NULL,
	"name" text NOT NULL,
	"energy_wh" integer,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "charge_deduction_charge_order_id_position_pk" PRIMARY KEY("charge_order_id","position"),
	CONSTRAINT "charge_deduction_amount" CHECK ("charge_deduction"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "charge_difference" (
	"difference_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" text NOT NULL,
	"operator_id" text NOT NULL,
	"start_charge_seq" text NOT NULL,
	"charge_order_id" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "charge_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"charge_order_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_whom" text NOT NULL,
	"what" text NOT NULL,
	"taken" boolean NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge_objection" (
	"charge_order_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"handler_id" uuid
);
--> statement-breakpoint
CREATE TABLE "charge_order" (
	"charge_order_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"station_id" text NOT NULL,
	"station_name" text NOT NULL,
	"terminal_number" text NOT NULL,
	"pile_name" text NOT NULL,
	"connector_id" text NOT NULL,
	"gun_name" text NOT NULL,
	"power_w" integer NOT NULL,
	"plate" text,
	"pay_way" text NOT NULL,
	"card_nos" jsonb NOT NULL,
	"occupancy" jsonb,
	"start_charge_seq" text NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"stop_asked_at" timestamp (3) with time zone,
	"stop_asks" integer DEFAULT 0 NOT NULL,
	"stop_answered_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"measured_at" timestamp (3) with time zone,
	"heard_at" timestamp (3) with time zone,
	"soc" integer,
	"live_power_w" integer,
	"voltage_mv" integer,
	"current_ma" integer,
	"energy_wh" integer DEFAULT 0 NOT NULL,
	"electricity_fen" bigint DEFAULT 0 NOT NULL,
	"service_fen" bigint DEFAULT 0 NOT NULL,
	"stop_reason" text,
	"hold_reason" text,
	"hold_until" timestamp (3) with time zone,
	"fail_reason" text,
	"fail_text" text,
	"bill" jsonb,
	"bill_hash" text,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"billed_at" timestamp (3) with time zone,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"deducted_fen" bigint DEFAULT 0 NOT NULL,
	"cash_fen" bigint DEFAULT 0 NOT NULL,
	"pay_until" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_pay_no" text,
	"occupancy_told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "charge_order_start_charge_seq_unique" UNIQUE("start_charge_seq"),
	CONSTRAINT "charge_order_money" CHECK ("charge_order"."amount_fen" >= 0 and "charge_order"."deducted_fen" >= 0 and "charge_order"."cash_fen" >= 0 and "charge_order"."amount_fen" = "charge_order"."deducted_fen" + "charge_order"."cash_fen"),
	CONSTRAINT "charge_order_paid" CHECK (("charge_order"."paid_at" is null) = ("charge_order"."paid_pay_no" is null)),
	CONSTRAINT "charge_order_held" CHECK (("charge_order"."status" = 'onHold') = ("charge_order"."hold_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "charge_row" (
	"charge_order_id" text NOT NULL,
	"position" integer NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"energy_wh" integer NOT NULL,
	"electricity_price_e4" integer NOT NULL,
	"service_price_e4" integer NOT NULL,
	"electricity_fen" bigint NOT NULL,
	"service_fen" bigint NOT NULL,
	CONSTRAINT "charge_row_charge_order_id_position_pk" PRIMARY KEY("charge_order_id","position")
);
--> statement-breakpoint
CREATE TABLE "charge_sample" (
	"charge_order_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"soc" integer,
	"power_w" integer,
	"voltage_mv" integer,
	"current_ma" integer,
	"energy_wh" integer NOT NULL,
	"electricity_fen" bigint NOT NULL,
	"service_fen" bigint NOT NULL,
	CONSTRAINT "charge_sample_charge_order_id_at_pk" PRIMARY KEY("charge_order_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
-- Takes what no month of its own was made for.
CREATE TABLE "charge_sample_rest" PARTITION OF "charge_sample" DEFAULT;
--> statement-breakpoint
CREATE TABLE "charge_plate" (
	"plate_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"plate" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "charge_difference_once" ON "charge_difference" USING btree ("operator_id","day","start_charge_seq","kind");--> statement-breakpoint
CREATE INDEX "charge_difference_open" ON "charge_difference" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "charge_note_order" ON "charge_note" USING btree ("charge_order_id","id");--> statement-breakpoint
CREATE INDEX "charge_objection_open" ON "charge_objection" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "charge_order_live_gun" ON "charge_order" USING btree ("connector_id") WHERE status in ('starting', 'charging', 'stopping');--> statement-breakpoint
CREATE UNIQUE INDEX "charge_order_live_account" ON "charge_order" USING btree ("account_id") WHERE status in ('starting', 'charging', 'stopping');--> statement-breakpoint
CREATE INDEX "charge_order_account" ON "charge_order" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "charge_order_created" ON "charge_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "charge_order_status" ON "charge_order" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "charge_order_unsettled" ON "charge_order" USING btree ("status_since") WHERE status in ('starting', 'charging', 'stopping', 'settling', 'onHold');--> statement-breakpoint
CREATE INDEX "charge_order_occupancy" ON "charge_order" USING btree ("ended_at") WHERE occupancy_told < 3 and ended_at is not null;--> statement-breakpoint
CREATE INDEX "charge_order_pay_until" ON "charge_order" USING btree ("pay_until") WHERE status = 'toPay';--> statement-breakpoint
CREATE INDEX "charge_order_operator_ended" ON "charge_order" USING btree ("operator_id","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_plate_once" ON "charge_plate" USING btree ("account_id","plate");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_plate_default" ON "charge_plate" USING btree ("account_id") WHERE is_default;