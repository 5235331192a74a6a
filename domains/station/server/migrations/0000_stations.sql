CREATE TABLE "charging_station_difference" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" text NOT NULL,
	"station_code" text NOT NULL,
	"station_name" text NOT NULL,
	"kind" text NOT NULL,
	"said" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "charging_favourite" (
	"account_id" uuid NOT NULL,
	"station_id" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charging_favourite_account_id_station_id_pk" PRIMARY KEY("account_id","station_id")
);
--> statement-breakpoint
CREATE TABLE "charging_gun_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charging_gun_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connector_id" text NOT NULL,
	"status" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charging_gun_state" (
	"connector_id" text PRIMARY KEY NOT NULL,
	"station_id" text NOT NULL,
	"fast" boolean NOT NULL,
	"status" smallint NOT NULL,
	"said_at" timestamp (3) with time zone,
	"lock" smallint
);
--> statement-breakpoint
CREATE TABLE "charging_gun" (
	"connector_id" text PRIMARY KEY NOT NULL,
	"terminal_number" text NOT NULL,
	"station_id" text NOT NULL,
	"name" text NOT NULL,
	"current" text NOT NULL,
	"power_w" integer NOT NULL,
	"park_no" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charging_occupancy_rule" (
	"operator_id" text PRIMARY KEY NOT NULL,
	"free_minutes" integer NOT NULL,
	"fee_fen_per_minute" integer NOT NULL,
	"cap_fen" integer,
	"night_from" text,
	"night_to" text
);
--> statement-breakpoint
CREATE TABLE "charging_pile" (
	"terminal_number" text PRIMARY KEY NOT NULL,
	"station_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charging_report" (
	"report_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"terminal_number" text NOT NULL,
	"connector_id" text,
	"station_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"settled_at" timestamp (3) with time zone,
	"handler_name" text
);
--> statement-breakpoint
CREATE TABLE "charging_tariff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charging_tariff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connector_id" text NOT NULL,
	"station_id" text NOT NULL,
	"periods" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charging_start_count" (
	"connector_id" text NOT NULL,
	"day" text NOT NULL,
	"station_id" text NOT NULL,
	"ok" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "charging_start_count_connector_id_day_pk" PRIMARY KEY("connector_id","day")
);
--> statement-breakpoint
CREATE TABLE "charging_station_state" (
	"station_id" text PRIMARY KEY NOT NULL,
	"fast_free" integer NOT NULL,
	"slow_free" integer NOT NULL,
	"said_at" timestamp (3) with time zone,
	"price_e4" integer,
	"price_until" timestamp (3) with time zone,
	"tariff" jsonb,
	"tariff_asked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "charging_station_sync" (
	"operator_id" text PRIMARY KEY NOT NULL,
	"reading" bigint NOT NULL,
	"next_page" integer,
	"pages" integer,
	"since" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"whole_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "charging_station_use" (
	"charge_order_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"station_id" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"stars" smallint
);
--> statement-breakpoint
CREATE TABLE "charging_station" (
	"station_id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"pairs" text[] NOT NULL,
	"city_code" text,
	"lat" double precision,
	"lng" double precision,
	"x" double precision,
	"y" double precision,
	"state" text NOT NULL,
	"surrounding" text NOT NULL,
	"phones" jsonb NOT NULL,
	"open_hours" text,
	"open_spans" jsonb,
	"parking" text,
	"free_parking" boolean,
	"guide" text,
	"payment" text,
	"match_cars" text,
	"remark" text,
	"pictures" jsonb NOT NULL,
	"reservable" boolean NOT NULL,
	"fast_guns" integer NOT NULL,
	"slow_guns" integer NOT NULL,
	"max_power_w" integer NOT NULL,
	"priced_connector_id" text,
	"shown" boolean NOT NULL,
	"gone" boolean NOT NULL,
	"closed_by" text,
	"closed_at" timestamp (3) with time zone,
	"closed_reason" text,
	"synced_at" timestamp (3) with time zone NOT NULL,
	"reading" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "charging_station_difference_one" ON "charging_station_difference" USING btree ("operator_id","station_code","kind");--> statement-breakpoint
CREATE INDEX "charging_station_difference_open" ON "charging_station_difference" USING btree ("settled_at","last_seen_at");--> statement-breakpoint
CREATE INDEX "charging_favourite_account" ON "charging_favourite" USING btree ("account_id","kept_at");--> statement-breakpoint
CREATE INDEX "charging_gun_history_gun" ON "charging_gun_history" USING btree ("connector_id","at");--> statement-breakpoint
CREATE INDEX "charging_gun_history_at" ON "charging_gun_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "charging_gun_state_station" ON "charging_gun_state" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "charging_gun_station" ON "charging_gun" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "charging_gun_terminal" ON "charging_gun" USING btree ("terminal_number");--> statement-breakpoint
CREATE INDEX "charging_pile_station" ON "charging_pile" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "charging_report_status" ON "charging_report" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "charging_report_account" ON "charging_report" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "charging_report_station" ON "charging_report" USING btree ("station_id","status");--> statement-breakpoint
CREATE INDEX "charging_tariff_gun" ON "charging_tariff" USING btree ("connector_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "charging_tariff_station" ON "charging_tariff" USING btree ("station_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "charging_start_count_station" ON "charging_start_count" USING btree ("station_id","day");--> statement-breakpoint
CREATE INDEX "charging_station_use_account" ON "charging_station_use" USING btree ("account_id","used_at");--> statement-breakpoint
CREATE INDEX "charging_station_use_station" ON "charging_station_use" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "charging_station_place" ON "charging_station" USING gist (point("x", "y")) WHERE "charging_station"."shown";--> statement-breakpoint
CREATE INDEX "charging_station_city" ON "charging_station" USING btree ("city_code","max_power_w") WHERE "charging_station"."shown";--> statement-breakpoint
CREATE INDEX "charging_station_size" ON "charging_station" USING btree (("fast_guns" + "slow_guns"),"station_id") WHERE "charging_station"."shown";--> statement-breakpoint
CREATE INDEX "charging_station_operator" ON "charging_station" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "charging_station_pairs" ON "charging_station" USING gin ("pairs");--> statement-breakpoint
-- A thousand changes a second: room in each page lets a row change in its place, and dead ones go before they pile up.
ALTER TABLE "charging_gun_state" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);--> statement-breakpoint
ALTER TABLE "charging_station_state" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
