ALTER TABLE "car_order" DROP CONSTRAINT "car_order_balance";--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_settled_by" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_reversals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Who noted the balances that are there: until now the audit log alone says it.
UPDATE "car_order" SET "balance_settled_by" = (
	SELECT "actor" FROM "audit_log"
	WHERE "object" = 'order:' || "order_no" AND "action" = 'order.settleBalance'
	ORDER BY "id" DESC LIMIT 1
) WHERE "balance_settled_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_appointment_day" ON "delivery_appointment" USING btree ("day");--> statement-breakpoint
CREATE INDEX "car_order_phone_end" ON "car_order" USING btree (right("buyer_phone", 4));--> statement-breakpoint
CREATE INDEX "car_order_vin_end" ON "car_order" USING btree (right("vin", 6)) WHERE vin is not null;--> statement-breakpoint
CREATE INDEX "car_order_since" ON "car_order" USING btree ("status_since","order_no");--> statement-breakpoint
CREATE INDEX "car_order_expected" ON "car_order" USING btree ("expected_to","order_no");--> statement-breakpoint
CREATE INDEX "car_order_total" ON "car_order" USING btree ("total_fen","order_no");--> statement-breakpoint
CREATE INDEX "car_order_store" ON "car_order" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "car_order_adviser" ON "car_order" USING btree ("adviser_id","created_at") WHERE adviser_id is not null;--> statement-breakpoint
CREATE INDEX "car_order_to_receive" ON "car_order" USING btree ("status","expected_to","store_id","adviser_id","inspected_at") WHERE status in ('9', '8');--> statement-breakpoint
CREATE INDEX "car_order_at_store" ON "car_order" USING btree ("order_no","store_id","adviser_id") WHERE status in ('7', '8');--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_balance" CHECK (num_nulls("car_order"."balance_settled_at", "car_order"."balance_method", "car_order"."balance_reference") in (0, 3)
        and ("car_order"."balance_settled_by" is null or "car_order"."balance_settled_at" is not null)
        and num_nulls("car_order"."balance_returned_at", "car_order"."balance_return_reference") in (0, 2)
        and ("car_order"."balance_owed_at" is null or "car_order"."balance_settled_at" is not null)
        and ("car_order"."balance_returned_at" is null or "car_order"."balance_owed_at" is not null));