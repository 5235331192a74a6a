ALTER TABLE "store" DROP CONSTRAINT "store_city_code_city_code_fk";--> statement-breakpoint
DROP TABLE "city";--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "picture" text;
