CREATE TABLE "provider_health" (
	"name" text PRIMARY KEY NOT NULL,
	"last_ok_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"last_error" text,
	"failures_in_a_row" integer NOT NULL,
	"day" date NOT NULL,
	"calls_today" integer NOT NULL,
	"failures_today" integer NOT NULL,
	"slowest_ms_today" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_refusal" (
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"today" integer NOT NULL,
	CONSTRAINT "provider_refusal_name_kind_pk" PRIMARY KEY("name","kind")
);
--> statement-breakpoint
CREATE TABLE "provider_switch" (
	"name" text PRIMARY KEY NOT NULL,
	"off" boolean NOT NULL,
	"reason" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_address" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"province_code" text NOT NULL,
	"city_code" text NOT NULL,
	"district_code" text NOT NULL,
	"region" text NOT NULL,
	"detail" text NOT NULL,
	"postal_code" text,
	"tag" text,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intent_offer" (
	"offer_code" text PRIMARY KEY NOT NULL,
	"model_code" text NOT NULL,
	"sale_stage" text NOT NULL,
	"sale_type" text NOT NULL,
	"order_type" text NOT NULL,
	"title" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"benefits" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "intent_offer_amount" CHECK ("intent_offer"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "intent_order" (
	"intent_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"offer_code" text NOT NULL,
	"model_code" text NOT NULL,
	"offer" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"city_code" text NOT NULL,
	"city_name" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"terms" jsonb NOT NULL,
	"order_no" text,
	"change" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paying_until" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_pay_no" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "intent_order_paid" CHECK (("intent_order"."paid_at" is null) = ("intent_order"."status" in ('0', '2', '3')) and ("intent_order"."paid_at" is null) = ("intent_order"."paid_pay_no" is null)),
	CONSTRAINT "intent_order_closed" CHECK (("intent_order"."status" in ('3', '5', '6', '8')) = ("intent_order"."closed_at" is not null)),
	CONSTRAINT "intent_order_successor" CHECK (("intent_order"."status" in ('110', '5', '8')) = ("intent_order"."order_no" is not null)),
	CONSTRAINT "intent_order_change" CHECK (("intent_order"."status" = '112') = ("intent_order"."change" is not null))
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"account_id" uuid NOT NULL,
	"model_code" text NOT NULL,
	"topics" jsonb NOT NULL,
	"remark" text NOT NULL,
	"remind" boolean NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "wish_account_id_model_code_pk" PRIMARY KEY("account_id","model_code")
);
--> statement-breakpoint
CREATE TABLE "brand_compensation" (
	"order_no" text PRIMARY KEY NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reference" text,
	"paid_by" text,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "brand_compensation_amount" CHECK ("brand_compensation"."amount_fen" > 0),
	CONSTRAINT "brand_compensation_paid" CHECK (num_nulls("brand_compensation"."reference", "brand_compensation"."paid_by", "brand_compensation"."paid_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "delivery_appointment" (
	"order_no" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"period" text NOT NULL,
	"seat" integer NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factory_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factory_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"act" text NOT NULL,
	"sequence" integer NOT NULL,
	"last_sequence" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "factory_decision_range" CHECK ("factory_decision"."sequence" <= "factory_decision"."last_sequence")
);
--> statement-breakpoint
CREATE TABLE "factory_event" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"sequence" integer NOT NULL,
	"content" jsonb NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"applied_at" timestamp (3) with time zone,
	"seen_by" text,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "late_day" (
	"order_no" text NOT NULL,
	"day" date NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "late_day_order_no_day_pk" PRIMARY KEY("order_no","day")
);
--> statement-breakpoint
CREATE TABLE "logistics_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logistics_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"event_id" text NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"carrier" text,
	"waybill" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "logistics_event_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "order_cancellation" (
	"cancel_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"status" text NOT NULL,
	"initiator" text NOT NULL,
	"reason" text NOT NULL,
	"from_status" text NOT NULL,
	"gate" text NOT NULL,
	"refund_fen" bigint NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"first_released_by" text,
	"first_released_at" timestamp (3) with time zone,
	"released_by" text,
	"released_at" timestamp (3) with time zone,
	"factory_answered_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "order_cancellation_two_people" CHECK ("order_cancellation"."released_by" is null or "order_cancellation"."first_released_by" is distinct from "order_cancellation"."released_by"),
	CONSTRAINT "order_cancellation_refund" CHECK ("order_cancellation"."refund_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_promise" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_promise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_promise_range" CHECK ("order_promise"."from_day" <= "order_promise"."to_day")
);
--> statement-breakpoint
CREATE TABLE "weekly_word" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weekly_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"business_type" text,
	"business_no" text,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "inbox_message_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "message_template_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_template_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sms" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sms" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_by_name" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"params" jsonb NOT NULL,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"last_error" text,
	"next_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "sms_delivery_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "points_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"account" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_entry_some" CHECK ("points_entry"."points" <> 0)
);
--> statement-breakpoint
ALTER TABLE "car_order" DROP CONSTRAINT "car_order_status_known";--> statement-breakpoint
ALTER TABLE "car_order" DROP CONSTRAINT "car_order_paid";--> statement-breakpoint
ALTER TABLE "car_order" DROP CONSTRAINT "car_order_closed";--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "credit_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "intent_no" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "expected_from" date;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "expected_to" date;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "expected_as_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "adviser_id" uuid;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "cooling_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "cooling_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "cooling_extended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "undo_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "placed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "factory_refusal" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "factory_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "vin" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "inspected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_method" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_reference" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_owed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_return_reference" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "hand_over_code" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "status_since" timestamp (3) with time zone;--> statement-breakpoint
-- Orders that were made before have what was agreed on as what is expected, and their buyer as contact.
UPDATE "car_order" SET "expected_from" = "promised_from", "expected_to" = "promised_to", "expected_as_of" = "promised_as_of", "contact_name" = "buyer_name", "contact_phone" = "buyer_phone", "status_since" = coalesce("paid_at", "closed_at", "created_at"), "cooling_ends_at" = "paid_at" + interval '168 hours';--> statement-breakpoint
ALTER TABLE "car_order" ALTER COLUMN "expected_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "car_order" ALTER COLUMN "expected_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "car_order" ALTER COLUMN "expected_as_of" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "car_order" ALTER COLUMN "contact_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "car_order" ALTER COLUMN "contact_phone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "car_order" ALTER COLUMN "status_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "owner_type" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "owner_no" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "work_phone" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "password_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_address" ADD CONSTRAINT "delivery_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intent_offer" ADD CONSTRAINT "intent_offer_model_code_car_model_model_code_fk" FOREIGN KEY ("model_code") REFERENCES "public"."car_model"("model_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intent_order" ADD CONSTRAINT "intent_order_offer_code_intent_offer_offer_code_fk" FOREIGN KEY ("offer_code") REFERENCES "public"."intent_offer"("offer_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_model_code_car_model_model_code_fk" FOREIGN KEY ("model_code") REFERENCES "public"."car_model"("model_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_compensation" ADD CONSTRAINT "brand_compensation_order_no_car_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."car_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_appointment" ADD CONSTRAINT "delivery_appointment_order_no_car_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."car_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factory_decision" ADD CONSTRAINT "factory_decision_order_no_car_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."car_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_day" ADD CONSTRAINT "late_day_order_no_car_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."car_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_event" ADD CONSTRAINT "logistics_event_order_no_car_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."car_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cancellation" ADD CONSTRAINT "order_cancellation_order_no_car_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."car_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_order_no_car_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."car_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_promise" ADD CONSTRAINT "order_promise_order_no_car_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."car_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_word" ADD CONSTRAINT "weekly_word_order_no_car_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."car_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_delivery" ADD CONSTRAINT "sms_delivery_message_id_inbox_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inbox_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_address_account" ON "delivery_address" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_address_default" ON "delivery_address" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "intent_offer_model" ON "intent_offer" USING btree ("model_code","position");--> statement-breakpoint
CREATE INDEX "intent_order_account" ON "intent_order" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "intent_order_created" ON "intent_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "intent_order_status" ON "intent_order" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "intent_order_phone" ON "intent_order" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "intent_order_unpaid" ON "intent_order" USING btree ("pay_before") WHERE status in ('0', '2');--> statement-breakpoint
CREATE UNIQUE INDEX "intent_order_live" ON "intent_order" USING btree ("account_id","model_code") WHERE status in ('0', '1', '2', '110', '112');--> statement-breakpoint
CREATE INDEX "wish_model" ON "wish" USING btree ("model_code");--> statement-breakpoint
CREATE INDEX "wish_remind" ON "wish" USING btree ("model_code") WHERE remind and told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_compensation_transfer" ON "brand_compensation" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "brand_compensation_open" ON "brand_compensation" USING btree ("created_at") WHERE paid_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_appointment_seat" ON "delivery_appointment" USING btree ("store_id","day","period","seat");--> statement-breakpoint
CREATE INDEX "factory_decision_order" ON "factory_decision" USING btree ("order_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "factory_decision_once" ON "factory_decision" USING btree ("order_no","act","sequence") WHERE act <> 'retry';--> statement-breakpoint
CREATE UNIQUE INDEX "factory_event_sequence" ON "factory_event" USING btree ("order_no","sequence");--> statement-breakpoint
CREATE INDEX "factory_event_waiting" ON "factory_event" USING btree ("received_at") WHERE outcome in ('waiting', 'refused', 'unknownOrder');--> statement-breakpoint
CREATE INDEX "logistics_event_order" ON "logistics_event" USING btree ("order_no","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_cancellation_live" ON "order_cancellation" USING btree ("order_no") WHERE status in ('1', '2');--> statement-breakpoint
CREATE INDEX "order_cancellation_order" ON "order_cancellation" USING btree ("order_no","requested_at");--> statement-breakpoint
CREATE INDEX "order_cancellation_gate" ON "order_cancellation" USING btree ("gate","requested_at") WHERE status in ('1', '2');--> statement-breakpoint
CREATE INDEX "order_change_order" ON "order_change" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "order_promise_order" ON "order_promise" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "weekly_word_order" ON "weekly_word" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "inbox_message_newest" ON "inbox_message" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_message_kind_newest" ON "inbox_message" USING btree ("account_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_message_unread" ON "inbox_message" USING btree ("account_id","kind") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "message_template_history_code" ON "message_template_history" USING btree ("code","version");--> statement-breakpoint
CREATE INDEX "sms_delivery_due" ON "sms_delivery" USING btree ("next_try_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "sms_delivery_failed" ON "sms_delivery" USING btree ("created_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "points_entry_source" ON "points_entry" USING btree ("source","account");--> statement-breakpoint
CREATE INDEX "points_entry_account" ON "points_entry" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "account_created" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "account_nickname" ON "account" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "car_order_buyer" ON "car_order" USING btree ("buyer_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "car_order_company" ON "car_order" USING btree ("company_name" text_pattern_ops) WHERE company_name is not null;--> statement-breakpoint
CREATE INDEX "car_order_car" ON "car_order" USING btree ("vin") WHERE vin is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "car_order_vin" ON "car_order" USING btree ("vin") WHERE vin is not null and status not in ('5', '6');--> statement-breakpoint
CREATE UNIQUE INDEX "car_order_intent" ON "car_order" USING btree ("intent_no") WHERE intent_no is not null and (closed_at is null or paid_at is not null);--> statement-breakpoint
CREATE UNIQUE INDEX "car_order_balance_transfer" ON "car_order" USING btree ("balance_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "car_order_balance_return_transfer" ON "car_order" USING btree ("balance_return_reference");--> statement-breakpoint
CREATE INDEX "car_order_balance_owed" ON "car_order" USING btree ("balance_owed_at") WHERE balance_owed_at is not null and balance_returned_at is null;--> statement-breakpoint
CREATE INDEX "car_order_cooling" ON "car_order" USING btree ("cooling_ends_at") WHERE status = '2';--> statement-breakpoint
CREATE INDEX "car_order_release" ON "car_order" USING btree ("undo_before") WHERE status = '20' and released_at is null;--> statement-breakpoint
CREATE INDEX "car_order_unplaced" ON "car_order" USING btree ("released_at") WHERE placed_at is null and factory_refusal is null and released_at is not null;--> statement-breakpoint
CREATE INDEX "car_order_told" ON "car_order" USING btree ("told_at") WHERE status in ('20', '11', '12', '9', '8', '7');--> statement-breakpoint
CREATE INDEX "car_order_late" ON "car_order" USING btree ("promised_to") WHERE status in ('20', '11', '12', '9');--> statement-breakpoint
CREATE INDEX "car_order_status_since" ON "car_order" USING btree ("status","status_since");--> statement-breakpoint
CREATE INDEX "refund_owner" ON "refund" USING btree ("owner_type","owner_no");--> statement-breakpoint
CREATE INDEX "refund_failed" ON "refund" USING btree ("created_at") WHERE "refund"."status" in ('OM012', 'OM013');--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_session_member" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_locked" CHECK ("car_order"."status" not in ('20', '11', '12', '9', '8', '7', '10') or "car_order"."locked_at" is not null);--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_carried" CHECK ("car_order"."status" not in ('12', '9', '8', '7', '10') or "car_order"."vin" is not null);--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_delivered" CHECK (("car_order"."status" = '10') = ("car_order"."delivered_at" is not null));--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_credit" CHECK ("car_order"."credit_fen" >= 0 and "car_order"."credit_fen" <= "car_order"."deposit_fen" and ("car_order"."credit_fen" > 0) = ("car_order"."intent_no" is not null));--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_balance" CHECK (num_nulls("car_order"."balance_settled_at", "car_order"."balance_method", "car_order"."balance_reference") in (0, 3)
        and num_nulls("car_order"."balance_returned_at", "car_order"."balance_return_reference") in (0, 2)
        and ("car_order"."balance_owed_at" is null or "car_order"."balance_settled_at" is not null)
        and ("car_order"."balance_returned_at" is null or "car_order"."balance_owed_at" is not null));--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_expected" CHECK ("car_order"."expected_from" <= "car_order"."expected_to");--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_status_known" CHECK ("car_order"."status" in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '20'));--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_paid" CHECK (("car_order"."paid_at" is null) = ("car_order"."paid_pay_no" is null) and case
        when "car_order"."status" in ('0', '1', '14', '3', '4') then "car_order"."paid_at" is null
        when "car_order"."status" = '6' then true
        else "car_order"."paid_at" is not null end);--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_closed" CHECK (("car_order"."status" in ('3', '4', '5', '6')) = ("car_order"."closed_at" is not null));--> statement-breakpoint
-- The deposit of an order stands in OM017 once it is paid; what an earlier release left in OM004 is moved there.
WITH "deposit" AS (
  UPDATE "payment" SET "status" = 'OM017' WHERE "business_type" = 'carOrder' AND "status" = 'OM004' RETURNING "pay_no"
)
INSERT INTO "state_history" ("machine", "entity_id", "from_state", "event", "to_state", "actor", "reason", "at")
SELECT 'payment', "pay_no", 'OM004', 'recode', 'OM017', 'system', 'a paid deposit stands in OM017', now() FROM "deposit";--> statement-breakpoint
-- Books only grow.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "state_history" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "points_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_change" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_promise" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "message_template_history" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "factory_decision" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
