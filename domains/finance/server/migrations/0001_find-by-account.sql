CREATE INDEX "finance_application_account" ON "finance_application" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "finance_choice_account" ON "finance_choice" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "finance_material_account" ON "finance_material" USING btree ("account_id");