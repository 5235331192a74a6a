ALTER TABLE "store_lead" ADD COLUMN "status" text DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_lead" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "store_lead" ADD COLUMN "handler_id" uuid;--> statement-breakpoint
ALTER TABLE "store_lead" ADD COLUMN "handler_name" text;--> statement-breakpoint
CREATE INDEX "store_lead_status" ON "store_lead" USING btree ("status","created_at");