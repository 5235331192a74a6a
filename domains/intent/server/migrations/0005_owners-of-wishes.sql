ALTER TABLE "wish" ADD COLUMN "store_id" text;--> statement-breakpoint
ALTER TABLE "wish" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wish" ADD COLUMN "lost_reason" text;--> statement-breakpoint
CREATE INDEX "wish_owner" ON "wish" USING btree ("handler_id","status");