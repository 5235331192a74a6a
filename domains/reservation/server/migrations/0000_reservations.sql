CREATE TABLE "gun_in_use" (
	"connector_id" text PRIMARY KEY NOT NULL,
	"charge_order_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gun_reservation_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL,
	"plate" text,
	"drop_on_arrival" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gun_reservation" (
	"reservation_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connector_id" text NOT NULL,
	"terminal_number" text NOT NULL,
	"station_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"station_name" text NOT NULL,
	"operator_name" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"gun_name" text NOT NULL,
	"park_no" text,
	"has_lock" boolean NOT NULL,
	"plate" text,
	"plate_drops_lock" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"reserved_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"lock_dropped_at" timestamp (3) with time zone,
	"charge_order_id" text,
	"closed_at" timestamp (3) with time zone,
	"end_cause" text,
	"release_reason" text,
	"no_show" boolean DEFAULT false NOT NULL,
	CONSTRAINT "gun_reservation_closed" CHECK (("gun_reservation"."status" in ('4', '5', '6')) = ("gun_reservation"."closed_at" is not null)),
	CONSTRAINT "gun_reservation_no_show_expired" CHECK (not "gun_reservation"."no_show" or "gun_reservation"."status" = '5'),
	CONSTRAINT "gun_reservation_charging" CHECK ("gun_reservation"."status" not in ('3', '4') or "gun_reservation"."charge_order_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "gun_reservation_own" ON "gun_reservation" USING btree ("account_id") WHERE status in ('1', '2', '3');--> statement-breakpoint
CREATE UNIQUE INDEX "gun_reservation_gun" ON "gun_reservation" USING btree ("connector_id") WHERE status in ('1', '2', '3');--> statement-breakpoint
CREATE INDEX "gun_reservation_account" ON "gun_reservation" USING btree ("account_id","reserved_at");--> statement-breakpoint
CREATE INDEX "gun_reservation_status" ON "gun_reservation" USING btree ("status","reserved_at");--> statement-breakpoint
CREATE INDEX "gun_reservation_due" ON "gun_reservation" USING btree ("until") WHERE status in ('1', '2');--> statement-breakpoint
CREATE INDEX "gun_reservation_no_show" ON "gun_reservation" USING btree ("account_id","closed_at") WHERE no_show;--> statement-breakpoint
CREATE INDEX "gun_reservation_charge" ON "gun_reservation" USING btree ("charge_order_id");