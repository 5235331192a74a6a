CREATE TABLE "home_charger_bill" (
	"bill_no" text PRIMARY KEY NOT NULL,
	"install_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paying_until" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_pay_no" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "home_charger_bill_amount" CHECK ("home_charger_bill"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "home_charger_installer" (
	"installer_code" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_charger_install" (
	"install_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"store_id" text,
	"store_name" text,
	"model_name" text NOT NULL,
	"vin" text,
	"paused" boolean DEFAULT false NOT NULL,
	"order_over" boolean DEFAULT false NOT NULL,
	"terms" jsonb NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"city_code" text NOT NULL,
	"district_code" text NOT NULL,
	"region" text NOT NULL,
	"detail" text NOT NULL,
	"parking" text NOT NULL,
	"building" text NOT NULL,
	"note" text,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"late_told_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"installer" jsonb,
	"survey_windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"survey" jsonb,
	"install_windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"install" jsonb,
	"plan" jsonb,
	"plan_accepted_at" timestamp (3) with time zone,
	"hold" jsonb,
	"signed_name" text,
	"signed_at" timestamp (3) with time zone,
	"cancelled" jsonb,
	"swap" jsonb,
	"swap_note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "home_charger_install_closed" CHECK (("home_charger_install"."status" in ('done', 'cancelled', 'swapping', 'swapped')) = ("home_charger_install"."closed_at" is not null)),
	CONSTRAINT "home_charger_install_signed" CHECK ("home_charger_install"."status" <> 'done' or "home_charger_install"."signed_at" is not null),
	CONSTRAINT "home_charger_install_held" CHECK ("home_charger_install"."status" <> 'held' or "home_charger_install"."hold" is not null)
);
--> statement-breakpoint
CREATE TABLE "home_charger_photo" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"install_no" text,
	"stage" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "home_charger_swap" (
	"swap_code" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_charger_terms" (
	"terms_code" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"current" boolean NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "home_charger_terms_terms_code_version_pk" PRIMARY KEY("terms_code","version")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "home_charger_bill_live" ON "home_charger_bill" USING btree ("install_no") WHERE status in ('toPay', 'paid');--> statement-breakpoint
CREATE INDEX "home_charger_bill_install" ON "home_charger_bill" USING btree ("install_no","created_at");--> statement-breakpoint
CREATE INDEX "home_charger_bill_due" ON "home_charger_bill" USING btree ("pay_before") WHERE status = 'toPay';--> statement-breakpoint
CREATE UNIQUE INDEX "home_charger_install_live" ON "home_charger_install" USING btree ("order_no") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "home_charger_install_order" ON "home_charger_install" USING btree ("order_no","created_at");--> statement-breakpoint
CREATE INDEX "home_charger_install_account" ON "home_charger_install" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "home_charger_install_status" ON "home_charger_install" USING btree ("status","status_since");--> statement-breakpoint
CREATE INDEX "home_charger_install_due" ON "home_charger_install" USING btree ("due_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "home_charger_install_over" ON "home_charger_install" USING btree ("install_no") WHERE order_over and closed_at is null;--> statement-breakpoint
CREATE INDEX "home_charger_photo_install" ON "home_charger_photo" USING btree ("install_no");--> statement-breakpoint
CREATE INDEX "home_charger_photo_loose" ON "home_charger_photo" USING btree ("created_at") WHERE install_no is null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_charger_terms_current" ON "home_charger_terms" USING btree ("terms_code") WHERE current;