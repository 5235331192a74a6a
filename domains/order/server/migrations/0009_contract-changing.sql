ALTER TABLE "car_order" DROP CONSTRAINT "car_order_status_known";--> statement-breakpoint
ALTER TABLE "car_order" DROP CONSTRAINT "car_order_locked";--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_status_known" CHECK ("car_order"."status" in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '20'));--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_locked" CHECK ("car_order"."status" not in ('20', '15', '11', '12', '9', '8', '7', '10') or "car_order"."locked_at" is not null);