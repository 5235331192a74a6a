CREATE TABLE "trip" (
	"trip_no" uuid PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"account_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"meters" integer NOT NULL,
	"watt_hours" integer NOT NULL,
	"recovered_watt_hours" integer NOT NULL,
	"max_km_per_hour" integer NOT NULL,
	"score" integer,
	"plot" jsonb NOT NULL,
	"sealed_path" text
);
--> statement-breakpoint
CREATE INDEX "trip_car" ON "trip" USING btree ("account_id","vin","started_at");