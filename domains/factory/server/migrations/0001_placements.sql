ALTER TABLE "factory_order" ADD COLUMN "placements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "factory_order" SET "placements" = 1 WHERE "released_at" IS NOT NULL;
