CREATE TABLE "drive_car" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"model_code" text NOT NULL,
	"version_name" text NOT NULL,
	"plate" text NOT NULL,
	"colour" text NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_closure" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" text NOT NULL,
	"car_id" text,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drive_closure_span" CHECK ("drive_closure"."from" < "drive_closure"."to")
);
--> statement-breakpoint
CREATE TABLE "drive_hold" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"model_code" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_hours" (
	"store_id" text PRIMARY KEY NOT NULL,
	"slot_minutes" integer NOT NULL,
	"week" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_invitation" (
	"code" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"page_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_lead" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drive_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"store_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"note" text,
	"lost_reason" text,
	"handler_id" uuid,
	"handler_name" text,
	CONSTRAINT "drive_lead_drive_id_unique" UNIQUE("drive_id")
);
--> statement-breakpoint
CREATE TABLE "drive_page" (
	"page_type" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"banner" text,
	"submit" text NOT NULL,
	"notes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_hours" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"slot_minutes" integer NOT NULL,
	"hold_minutes" integer NOT NULL,
	"reason_within_hours" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_slot" (
	"store_id" text NOT NULL,
	"model_code" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "drive_slot_store_id_model_code_starts_at_pk" PRIMARY KEY("store_id","model_code","starts_at"),
	CONSTRAINT "drive_slot_taken" CHECK ("drive_slot"."taken" between 0 and "drive_slot"."capacity")
);
--> statement-breakpoint
CREATE TABLE "test_drive" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"page_type" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"model_code" text NOT NULL,
	"model_name" text NOT NULL,
	"city_code" text NOT NULL,
	"city_name" text NOT NULL,
	"store_id" text,
	"store_name" text,
	"store_address" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"check_in_code" text NOT NULL,
	"invitation" text,
	"rescheduled" integer DEFAULT 0 NOT NULL,
	"cancel_scene" text,
	"cancel_reason" text,
	"cancel_note" text,
	"car_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"checked_in_at" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"day_told" timestamp (3) with time zone,
	"hours_told" timestamp (3) with time zone,
	CONSTRAINT "test_drive_slot_whole" CHECK (("test_drive"."store_id" is null) = ("test_drive"."starts_at" is null) and ("test_drive"."starts_at" is null) = ("test_drive"."ends_at" is null)),
	CONSTRAINT "test_drive_timed" CHECK ("test_drive"."status" <> '1' or "test_drive"."starts_at" is not null),
	CONSTRAINT "test_drive_cancelled" CHECK (("test_drive"."status" = '3') = ("test_drive"."cancel_scene" is not null)),
	CONSTRAINT "test_drive_closed" CHECK (("test_drive"."status" in ('2', '3', '4')) = ("test_drive"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "drive_lead" ADD CONSTRAINT "drive_lead_drive_id_test_drive_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."test_drive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drive_car_model" ON "drive_car" USING btree ("model_code","store_id") WHERE active and not withdrawn;--> statement-breakpoint
CREATE INDEX "drive_closure_store" ON "drive_closure" USING btree ("store_id","to");--> statement-breakpoint
CREATE INDEX "drive_hold_slot" ON "drive_hold" USING btree ("store_id","model_code","starts_at");--> statement-breakpoint
CREATE INDEX "drive_hold_expires" ON "drive_hold" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "drive_invitation_account" ON "drive_invitation" USING btree ("account_id","page_type");--> statement-breakpoint
CREATE INDEX "drive_lead_account" ON "drive_lead" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "drive_lead_status" ON "drive_lead" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "drive_lead_owner" ON "drive_lead" USING btree ("handler_id","status");--> statement-breakpoint
CREATE INDEX "drive_lead_store" ON "drive_lead" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "drive_slot_model" ON "drive_slot" USING btree ("model_code","starts_at");--> statement-breakpoint
CREATE INDEX "test_drive_account" ON "test_drive" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "test_drive_store" ON "test_drive" USING btree ("store_id","starts_at");--> statement-breakpoint
CREATE INDEX "test_drive_slot" ON "test_drive" USING btree ("store_id","model_code","starts_at");--> statement-breakpoint
CREATE INDEX "test_drive_status" ON "test_drive" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "test_drive_invitation" ON "test_drive" USING btree ("invitation");--> statement-breakpoint
CREATE INDEX "test_drive_due" ON "test_drive" USING btree ("starts_at") WHERE status in ('0', '1');--> statement-breakpoint
CREATE INDEX "test_drive_phone" ON "test_drive" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "test_drive_phone_end" ON "test_drive" USING btree (right("phone", 4));--> statement-breakpoint
CREATE INDEX "test_drive_name" ON "test_drive" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "test_drive_open" ON "test_drive" USING btree ("account_id","model_code") WHERE status in ('0', '1');