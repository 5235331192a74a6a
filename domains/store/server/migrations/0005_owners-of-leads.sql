ALTER TABLE "store_lead" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_lead" ADD COLUMN "lost_reason" text;--> statement-breakpoint
CREATE INDEX "store_lead_owner" ON "store_lead" USING btree ("handler_id","status");