ALTER TABLE "car_right" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_rights" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
CREATE INDEX "order_rights_owner" ON "order_rights" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "order_rights_vin" ON "order_rights" USING btree ("vin");