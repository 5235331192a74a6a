ALTER TABLE "test_drive" ADD COLUMN "distance_m" integer;--> statement-breakpoint
ALTER TABLE "test_drive" ADD COLUMN "energy_wh" integer;--> statement-breakpoint
ALTER TABLE "test_drive" ADD COLUMN "hand_back_note" text;