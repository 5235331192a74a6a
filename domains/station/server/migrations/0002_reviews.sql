ALTER TABLE "charging_station_use" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "charging_station_use" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "charging_station_use" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charging_station_use" ADD COLUMN "hidden_by" text;--> statement-breakpoint
ALTER TABLE "charging_station_use" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
CREATE INDEX "charging_station_use_review" ON "charging_station_use" USING btree ("station_id","used_at") WHERE "charging_station_use"."stars" is not null;