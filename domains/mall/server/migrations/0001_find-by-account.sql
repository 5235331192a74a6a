CREATE INDEX "mall_reservation_account" ON "mall_reservation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mall_review_account" ON "mall_review" USING btree ("account_id");