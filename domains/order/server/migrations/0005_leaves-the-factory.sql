-- The tables of the factory belong to its own domain, which has copied these columns.
DROP INDEX "car_order_unplaced";--> statement-breakpoint
ALTER TABLE "car_order" DROP COLUMN "placed_at";--> statement-breakpoint
ALTER TABLE "car_order" DROP COLUMN "factory_refusal";--> statement-breakpoint
ALTER TABLE "car_order" DROP COLUMN "factory_sequence";
