ALTER TABLE "mall_order_line" ADD COLUMN "dropped_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_parcel" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "mall_order_line" ADD CONSTRAINT "mall_order_line_dropped" CHECK ("mall_order_line"."dropped_quantity" between 0 and "mall_order_line"."quantity" - "mall_order_line"."shipped_quantity");