ALTER TABLE "car_order" DROP CONSTRAINT "car_order_balance";--> statement-breakpoint
ALTER TABLE "car_order" ADD COLUMN "balance_received_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_balance" CHECK (num_nulls("car_order"."balance_settled_at", "car_order"."balance_method") in (0, 2)
        and ("car_order"."balance_reference" is null) = ("car_order"."balance_method" is null or "car_order"."balance_method" = 'receipts')
        and ("car_order"."balance_settled_by" is null or "car_order"."balance_settled_at" is not null)
        and ("car_order"."balance_return_reference" is null) = ("car_order"."balance_returned_at" is null or "car_order"."balance_method" = 'receipts')
        and "car_order"."balance_received_fen" >= 0
        and ("car_order"."balance_owed_at" is null or "car_order"."balance_settled_at" is not null)
        and ("car_order"."balance_returned_at" is null or "car_order"."balance_owed_at" is not null));