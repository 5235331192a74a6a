-- The table stands as packages/platform/released-migrations has made it.
ALTER TABLE "brand_compensation" DROP CONSTRAINT "brand_compensation_order_no_car_order_order_no_fk";
