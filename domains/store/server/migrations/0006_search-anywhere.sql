CREATE INDEX "store_lead_phone" ON "store_lead" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "store_lead_phone_end" ON "store_lead" USING btree (right("phone", 4));--> statement-breakpoint
CREATE INDEX "store_lead_name" ON "store_lead" USING btree ("name" text_pattern_ops);