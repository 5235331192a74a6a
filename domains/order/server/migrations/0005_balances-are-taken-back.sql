ALTER TABLE "car_order" DROP CONSTRAINT "car_order_balance";--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_settled_by" text;--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_reversals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Who noted the balances that are there: until now the audit log alone says it.
UPDATE "car_order" SET "balance_settled_by" = (
	SELECT "actor" FROM "audit_log"
	WHERE "object" = 'order:' || "order_no" AND "action" = 'order.settleBalance'
	ORDER BY "id" DESC LIMIT 1
) WHERE "balance_settled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_balance" CHECK (num_nulls("car_order"."balance_settled_at", "car_order"."balance_method", "car_order"."balance_reference") in (0, 3)
        and ("car_order"."balance_settled_by" is null or "car_order"."balance_settled_at" is not null)
        and num_nulls("car_order"."balance_returned_at", "car_order"."balance_return_reference") in (0, 2)
        and ("car_order"."balance_owed_at" is null or "car_order"."balance_settled_at" is not null)
        and ("car_order"."balance_returned_at" is null or "car_order"."balance_owed_at" is not null));