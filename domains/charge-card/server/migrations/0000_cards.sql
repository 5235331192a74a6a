CREATE TABLE "charge_card_deduction" (
	"charge_order_id" text NOT NULL,
	"round" integer NOT NULL,
	"position" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"card_no" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"energy_wh" integer,
	"amount_fen" bigint NOT NULL,
	"deducted_at" timestamp (3) with time zone NOT NULL,
	"given_back_at" timestamp (3) with time zone,
	CONSTRAINT "charge_card_deduction_charge_order_id_round_position_pk" PRIMARY KEY("charge_order_id","round","position"),
	CONSTRAINT "charge_card_deduction_some" CHECK ("charge_card_deduction"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "charge_card_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_card_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"card_no" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"charge_order_id" text,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charge_card_entry_some" CHECK ("charge_card_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "charge_card_gift" (
	"gift_no" text PRIMARY KEY NOT NULL,
	"card_no" text NOT NULL,
	"giver_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"words" text,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge_card_goods" (
	"goods_code" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer NOT NULL,
	"current" boolean NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charge_card_goods_goods_code_version_pk" PRIMARY KEY("goods_code","version")
);
--> statement-breakpoint
CREATE TABLE "charge_card_purchase" (
	"purchase_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"goods_code" text NOT NULL,
	"goods" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paying_until" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_pay_no" text,
	"refund_fen" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charge_card_purchase_refund" CHECK ("charge_card_purchase"."refund_fen" between 0 and "charge_card_purchase"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "charge_card" (
	"card_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"goods_code" text NOT NULL,
	"goods" jsonb NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"balance" bigint NOT NULL,
	"initial" bigint NOT NULL,
	"source" text NOT NULL,
	"purchase_no" text,
	"right_no" text,
	"vin" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "charge_card_balance" CHECK ("charge_card"."balance" between 0 and "charge_card"."initial"),
	CONSTRAINT "charge_card_car" CHECK (("charge_card"."vin" is null) or "charge_card"."source" = 'right')
);
--> statement-breakpoint
CREATE TABLE "charge_right" (
	"right_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"goods_code" text NOT NULL,
	"goods" jsonb NOT NULL,
	"source" text NOT NULL,
	"vin" text,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"claim_before" timestamp (3) with time zone NOT NULL,
	"fail_reason" text,
	"handler_id" uuid,
	"handler_name" text,
	CONSTRAINT "charge_right_known_status" CHECK ("charge_right"."status" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "charge_right_car" CHECK (("charge_right"."vin" is not null) or not ("charge_right"."goods" ->> 'forCar')::boolean)
);
--> statement-breakpoint
ALTER TABLE "charge_card_deduction" ADD CONSTRAINT "charge_card_deduction_card_no_charge_card_card_no_fk" FOREIGN KEY ("card_no") REFERENCES "public"."charge_card"("card_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_card_entry" ADD CONSTRAINT "charge_card_entry_card_no_charge_card_card_no_fk" FOREIGN KEY ("card_no") REFERENCES "public"."charge_card"("card_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_card_gift" ADD CONSTRAINT "charge_card_gift_card_no_charge_card_card_no_fk" FOREIGN KEY ("card_no") REFERENCES "public"."charge_card"("card_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_card" ADD CONSTRAINT "charge_card_purchase_no_charge_card_purchase_purchase_no_fk" FOREIGN KEY ("purchase_no") REFERENCES "public"."charge_card_purchase"("purchase_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_card_deduction_card" ON "charge_card_deduction" USING btree ("card_no");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_card_entry_source" ON "charge_card_entry" USING btree ("source","account");--> statement-breakpoint
CREATE INDEX "charge_card_entry_account" ON "charge_card_entry" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_card_gift_code" ON "charge_card_gift" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_card_gift_open" ON "charge_card_gift" USING btree ("card_no") WHERE "charge_card_gift"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "charge_card_gift_due" ON "charge_card_gift" USING btree ("expires_at") WHERE "charge_card_gift"."status" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "charge_card_goods_current" ON "charge_card_goods" USING btree ("goods_code") WHERE current;--> statement-breakpoint
CREATE INDEX "charge_card_purchase_account" ON "charge_card_purchase" USING btree ("account_id","goods_code");--> statement-breakpoint
CREATE INDEX "charge_card_purchase_due" ON "charge_card_purchase" USING btree ("pay_before") WHERE "charge_card_purchase"."status" = 'toPay';--> statement-breakpoint
CREATE UNIQUE INDEX "charge_card_bought_once" ON "charge_card" USING btree ("purchase_no");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_card_issued_once" ON "charge_card" USING btree ("right_no");--> statement-breakpoint
CREATE INDEX "charge_card_account" ON "charge_card" USING btree ("account_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "charge_card_issued" ON "charge_card" USING btree ("issued_at","card_no");--> statement-breakpoint
CREATE INDEX "charge_card_due" ON "charge_card" USING btree ("expires_at") WHERE "charge_card"."status" in ('active', 'giving', 'frozen');--> statement-breakpoint
CREATE UNIQUE INDEX "charge_right_source" ON "charge_right" USING btree ("source");--> statement-breakpoint
CREATE INDEX "charge_right_account" ON "charge_right" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "charge_right_status" ON "charge_right" USING btree ("status","status_since");