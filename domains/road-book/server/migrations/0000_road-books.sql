CREATE TABLE "around_place" (
	"place_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"station_id" text NOT NULL,
	"station_name" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"whereabouts" text NOT NULL,
	"distance_m" integer NOT NULL,
	"open_hours" text NOT NULL,
	"phone" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "around_reading" (
	"station_id" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "road_book_car" (
	"version_code" text PRIMARY KEY NOT NULL,
	"fast_minutes" integer NOT NULL,
	"motorway_percent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "road_book" (
	"book_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"journey" jsonb NOT NULL,
	"distance_m" integer NOT NULL,
	"stop_count" integer NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "around_place_station" ON "around_place" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "around_place_changed" ON "around_place" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "road_book_account" ON "road_book" USING btree ("account_id","kept_at");--> statement-breakpoint
CREATE INDEX "road_book_removed" ON "road_book" USING btree ("removed_at") WHERE removed_at is not null;