CREATE TABLE "drive_reward_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"inviter_points" integer NOT NULL,
	"claim_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_reward" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drive_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	CONSTRAINT "drive_reward_points" CHECK ("drive_reward"."points" > 0),
	CONSTRAINT "drive_reward_claimed" CHECK (("drive_reward"."status" = 'claimed') = ("drive_reward"."claimed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "drive_route" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"minutes" integer NOT NULL,
	"points" jsonb NOT NULL,
	"stations" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_outing" (
	"drive_id" uuid PRIMARY KEY NOT NULL,
	"route" jsonb,
	"cards" jsonb NOT NULL,
	"tried" jsonb NOT NULL,
	"stars" integer,
	"words" text,
	"feedback_at" timestamp (3) with time zone,
	CONSTRAINT "drive_outing_stars" CHECK (("drive_outing"."stars" is null) = ("drive_outing"."feedback_at" is null))
);
--> statement-breakpoint
CREATE TABLE "drive_try_card" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"how" text NOT NULL,
	"notice" text NOT NULL,
	"model_codes" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "drive_reward_once" ON "drive_reward" USING btree ("drive_id","role");--> statement-breakpoint
CREATE INDEX "drive_reward_account" ON "drive_reward" USING btree ("account_id","drive_id");--> statement-breakpoint
CREATE INDEX "drive_reward_due" ON "drive_reward" USING btree ("expires_at") WHERE status = 'claimable';--> statement-breakpoint
CREATE INDEX "drive_route_store" ON "drive_route" USING btree ("store_id","position");