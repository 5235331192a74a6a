CREATE INDEX "car_order_since" ON "car_order" USING btree ("status_since");--> statement-breakpoint
CREATE INDEX "car_order_expected" ON "car_order" USING btree ("expected_to");--> statement-breakpoint
CREATE INDEX "car_order_total" ON "car_order" USING btree ("total_fen");--> statement-breakpoint
CREATE INDEX "car_order_store" ON "car_order" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "car_order_adviser" ON "car_order" USING btree ("adviser_id","created_at") WHERE adviser_id is not null;