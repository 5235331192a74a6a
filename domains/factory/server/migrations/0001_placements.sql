ALTER TABLE "factory_order" ADD COLUMN "placements" integer DEFAULT 1 NOT NULL;
