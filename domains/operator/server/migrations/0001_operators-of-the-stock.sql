ALTER TABLE "charging_operator" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "charging_operator" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "charging_operator" ADD COLUMN "service_name" text;--> statement-breakpoint
ALTER TABLE "charging_operator" ADD COLUMN "occupancy_name" text;--> statement-breakpoint
ALTER TABLE "charging_operator" ADD COLUMN "opens_with_keys" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "charging_operator" ADD COLUMN "keys_name" text;--> statement-breakpoint
ALTER TABLE "charging_operator" ADD COLUMN "keys_trace" text;