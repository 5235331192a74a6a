-- These tables stand as packages/platform/released-migrations and the migrations of the orders have made them.
ALTER TABLE "delivery_appointment" DROP CONSTRAINT "delivery_appointment_order_no_car_order_order_no_fk";--> statement-breakpoint
ALTER TABLE "late_day" DROP CONSTRAINT "late_day_order_no_car_order_order_no_fk";--> statement-breakpoint
ALTER TABLE "weekly_word" DROP CONSTRAINT "weekly_word_order_no_car_order_order_no_fk";
