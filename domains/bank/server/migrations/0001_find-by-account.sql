CREATE INDEX "bank_part_account" ON "bank_part" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bank_balance_customer" ON "bank_balance" USING btree ("account_id");