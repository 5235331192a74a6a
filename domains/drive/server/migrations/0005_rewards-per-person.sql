ALTER TABLE "drive_reward_rule" ADD COLUMN "driver_times" integer;--> statement-breakpoint
ALTER TABLE "drive_reward_rule" ADD COLUMN "inviter_times" integer;