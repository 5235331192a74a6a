ALTER TABLE "maintenance_work_order" ADD COLUMN "coupon_no" text;--> statement-breakpoint
ALTER TABLE "maintenance_work_order" ADD COLUMN "coupon_name" text;--> statement-breakpoint
ALTER TABLE "maintenance_work_order" ADD COLUMN "card_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_work_order" ADD COLUMN "card_shares" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_work_order" ADD COLUMN "card_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "maintenance_work_order_card" ON "maintenance_work_order" USING btree ("card_until") WHERE card_until is not null;--> statement-breakpoint
ALTER TABLE "maintenance_work_order" ADD CONSTRAINT "maintenance_work_order_card_sum" CHECK ("maintenance_work_order"."card_fen" >= 0 and "maintenance_work_order"."card_fen" + "maintenance_work_order"."refunded_fen" <= "maintenance_work_order"."pay_fen" and ("maintenance_work_order"."coupon_no" is null) = ("maintenance_work_order"."card_fen" = 0));