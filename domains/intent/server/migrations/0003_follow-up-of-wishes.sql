ALTER TABLE "wish" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "wish" ADD COLUMN "status" text DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "wish" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "wish" ADD COLUMN "handler_id" uuid;--> statement-breakpoint
ALTER TABLE "wish" ADD COLUMN "handler_name" text;--> statement-breakpoint
CREATE INDEX "wish_status" ON "wish" USING btree ("status","saved_at");--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_id_unique" UNIQUE("id");