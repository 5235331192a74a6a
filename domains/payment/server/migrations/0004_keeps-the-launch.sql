ALTER TABLE "payment_attempt" ADD COLUMN "launch" jsonb;--> statement-breakpoint
-- What was begun under the release before goes on: until today there was one channel, launched by an address.
UPDATE "payment_attempt" SET "launch" = jsonb_build_object('wechatPayParam', jsonb_build_object('h5Url', "launch_url")) WHERE "launch_url" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP COLUMN "launch_url";
