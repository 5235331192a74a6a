CREATE TABLE "maintenance_campaign_car" (
	"campaign_no" text NOT NULL,
	"vin" text NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"appointment_no" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "maintenance_campaign_car_campaign_no_vin_pk" PRIMARY KEY("campaign_no","vin")
);
--> statement-breakpoint
CREATE TABLE "maintenance_campaign" (
	"campaign_no" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"minutes" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "maintenance_campaign_kind_known" CHECK ("maintenance_campaign"."kind" in ('recall', 'service'))
);
--> statement-breakpoint
CREATE TABLE "maintenance_part_stock" (
	"store_id" text NOT NULL,
	"part_code" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "maintenance_part_stock_store_id_part_code_pk" PRIMARY KEY("store_id","part_code"),
	CONSTRAINT "maintenance_part_stock_quantity" CHECK ("maintenance_part_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "maintenance_interval" (
	"interval_code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_item" (
	"item_code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_part" (
	"part_code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_warranty_term" (
	"term_code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_workshop" (
	"store_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_quote" (
	"quote_no" text PRIMARY KEY NOT NULL,
	"work_order_no" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"presented_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"flow_no" text,
	CONSTRAINT "maintenance_quote_status_known" CHECK ("maintenance_quote"."status" in ('draft', 'presented', 'signed', 'declined', 'replaced')),
	CONSTRAINT "maintenance_quote_signed" CHECK ("maintenance_quote"."status" <> 'signed' or "maintenance_quote"."signed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "maintenance_appointment" (
	"appointment_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"vin" text NOT NULL,
	"model_code" text NOT NULL,
	"model_name" text NOT NULL,
	"plate" text,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	"store_address" text NOT NULL,
	"store_phone" text NOT NULL,
	"day" date NOT NULL,
	"hour" integer NOT NULL,
	"minutes" integer NOT NULL,
	"way" text NOT NULL,
	"items" jsonb NOT NULL,
	"problem" text NOT NULL,
	"pick_up_address" text,
	"pick_up_fee_fen" bigint NOT NULL,
	"estimate_fen" bigint NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"change_day" date,
	"change_hour" integer,
	"change_reason" text,
	"answer_before" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "maintenance_appointment_status_known" CHECK ("maintenance_appointment"."status" in ('requested', 'confirmed', 'changed', 'arrived', 'done', 'cancelled', 'noShow')),
	CONSTRAINT "maintenance_appointment_way_known" CHECK ("maintenance_appointment"."way" in ('store', 'pickUp')),
	CONSTRAINT "maintenance_appointment_hour" CHECK ("maintenance_appointment"."hour" between 0 and 23 and "maintenance_appointment"."minutes" > 0),
	CONSTRAINT "maintenance_appointment_sums" CHECK (least("maintenance_appointment"."pick_up_fee_fen", "maintenance_appointment"."estimate_fen") >= 0),
	CONSTRAINT "maintenance_appointment_collected" CHECK (("maintenance_appointment"."way" = 'pickUp') = ("maintenance_appointment"."pick_up_address" is not null)),
	CONSTRAINT "maintenance_appointment_changed" CHECK (("maintenance_appointment"."status" = 'changed') = ("maintenance_appointment"."answer_before" is not null) and ("maintenance_appointment"."change_day" is null) = ("maintenance_appointment"."change_hour" is null)),
	CONSTRAINT "maintenance_appointment_ended" CHECK (("maintenance_appointment"."status" in ('done', 'cancelled', 'noShow')) = ("maintenance_appointment"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "maintenance_work_order" (
	"work_order_no" text PRIMARY KEY NOT NULL,
	"appointment_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"vin" text NOT NULL,
	"store_id" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"odometer_km" integer NOT NULL,
	"battery_percent" integer NOT NULL,
	"damages" jsonb NOT NULL,
	"note" text NOT NULL,
	"checked_in_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"taken_parts" jsonb NOT NULL,
	"pay_fen" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_pay_no" text,
	"refunded_fen" bigint NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"remind_due_at" timestamp (3) with time zone,
	"stars" integer,
	"rating_text" text,
	"rated_at" timestamp (3) with time zone,
	CONSTRAINT "maintenance_work_order_appointment_no_unique" UNIQUE("appointment_no"),
	CONSTRAINT "maintenance_work_order_status_known" CHECK ("maintenance_work_order"."status" in ('checkedIn', 'inspecting', 'quoted', 'approved', 'inWork', 'qualityCheck', 'toPay', 'toCollect', 'done', 'closed')),
	CONSTRAINT "maintenance_work_order_readings" CHECK ("maintenance_work_order"."odometer_km" >= 0 and "maintenance_work_order"."battery_percent" between 0 and 100),
	CONSTRAINT "maintenance_work_order_refund" CHECK ("maintenance_work_order"."refunded_fen" between 0 and "maintenance_work_order"."pay_fen"),
	CONSTRAINT "maintenance_work_order_paid" CHECK (("maintenance_work_order"."paid_at" is null) = ("maintenance_work_order"."paid_pay_no" is null)),
	CONSTRAINT "maintenance_work_order_done" CHECK (("maintenance_work_order"."status" in ('done', 'closed')) = ("maintenance_work_order"."finished_at" is not null)),
	CONSTRAINT "maintenance_work_order_stars" CHECK ("maintenance_work_order"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "maintenance_step" (
	"step_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"work_order_no" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"has_pictures" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_day" (
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"capacity" integer,
	"reason" text,
	CONSTRAINT "maintenance_day_store_id_day_pk" PRIMARY KEY("store_id","day"),
	CONSTRAINT "maintenance_day_capacity" CHECK ("maintenance_day"."capacity" >= 0 and ("maintenance_day"."capacity" is null) = ("maintenance_day"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "maintenance_campaign_car" ADD CONSTRAINT "maintenance_campaign_car_campaign_no_maintenance_campaign_campaign_no_fk" FOREIGN KEY ("campaign_no") REFERENCES "public"."maintenance_campaign"("campaign_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_step" ADD CONSTRAINT "maintenance_step_work_order_no_maintenance_work_order_work_order_no_fk" FOREIGN KEY ("work_order_no") REFERENCES "public"."maintenance_work_order"("work_order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_campaign_car_vin" ON "maintenance_campaign_car" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "maintenance_campaign_car_appointment" ON "maintenance_campaign_car" USING btree ("appointment_no");--> statement-breakpoint
CREATE INDEX "maintenance_campaign_created" ON "maintenance_campaign" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_quote_version" ON "maintenance_quote" USING btree ("work_order_no","version");--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_quote_presented" ON "maintenance_quote" USING btree ("work_order_no") WHERE status = 'presented';--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_quote_draft" ON "maintenance_quote" USING btree ("work_order_no") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "maintenance_appointment_account" ON "maintenance_appointment" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "maintenance_appointment_day" ON "maintenance_appointment" USING btree ("store_id","day");--> statement-breakpoint
CREATE INDEX "maintenance_appointment_change" ON "maintenance_appointment" USING btree ("store_id","change_day");--> statement-breakpoint
CREATE INDEX "maintenance_appointment_list" ON "maintenance_appointment" USING btree ("status","day","hour");--> statement-breakpoint
CREATE INDEX "maintenance_appointment_vin" ON "maintenance_appointment" USING btree ("vin","created_at");--> statement-breakpoint
CREATE INDEX "maintenance_appointment_answer" ON "maintenance_appointment" USING btree ("answer_before") WHERE status = 'changed';--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_appointment_open" ON "maintenance_appointment" USING btree ("vin") WHERE status in ('requested', 'confirmed', 'changed', 'arrived');--> statement-breakpoint
CREATE INDEX "maintenance_work_order_vin" ON "maintenance_work_order" USING btree ("vin","checked_in_at");--> statement-breakpoint
CREATE INDEX "maintenance_work_order_account" ON "maintenance_work_order" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "maintenance_work_order_list" ON "maintenance_work_order" USING btree ("status","checked_in_at");--> statement-breakpoint
CREATE INDEX "maintenance_work_order_store" ON "maintenance_work_order" USING btree ("store_id","status");--> statement-breakpoint
CREATE INDEX "maintenance_work_order_due" ON "maintenance_work_order" USING btree ("remind_due_at") WHERE remind_due_at is not null;--> statement-breakpoint
CREATE INDEX "maintenance_step_order" ON "maintenance_step" USING btree ("work_order_no","at");