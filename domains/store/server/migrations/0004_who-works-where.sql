CREATE TABLE "store_member" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "store_member_store" ON "store_member" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "store_lead_account" ON "store_lead" USING btree ("account_id");