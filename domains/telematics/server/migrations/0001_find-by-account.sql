CREATE INDEX "vehicle_command_account" ON "vehicle_command" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "vehicle_plan_account" ON "vehicle_plan" USING btree ("account_id");