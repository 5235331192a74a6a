ALTER TABLE "car_right" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "car_right_remind" ON "car_right" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
UPDATE "car_right" SET "remind_at" = "valid_until" - CASE WHEN "valid_until" - "began_at" >= interval '90 days' THEN interval '30 days' ELSE interval '7 days' END WHERE "valid_until" - "began_at" >= interval '14 days';
