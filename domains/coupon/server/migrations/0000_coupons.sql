CREATE TABLE "coupon_claim" (
	"account_id" uuid NOT NULL,
	"template_code" text NOT NULL,
	"claimed" integer NOT NULL,
	CONSTRAINT "coupon_claim_account_id_template_code_pk" PRIMARY KEY("account_id","template_code")
);
--> statement-breakpoint
CREATE TABLE "coupon_gift" (
	"gift_no" text PRIMARY KEY NOT NULL,
	"coupon_no" text NOT NULL,
	"giver_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"words" text,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp (3) with time zone,
	"taken_no" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_stock" (
	"template_code" text PRIMARY KEY NOT NULL,
	"claimed" integer NOT NULL,
	CONSTRAINT "coupon_stock_claimed" CHECK ("coupon_stock"."claimed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_template" (
	"template_code" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer NOT NULL,
	"current" boolean NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_template_template_code_version_pk" PRIMARY KEY("template_code","version")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"coupon_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"template_code" text NOT NULL,
	"template" jsonb NOT NULL,
	"type" text NOT NULL,
	"use" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"issued_for" text,
	"reason" text,
	"redeem_code" text,
	"reference" text,
	"saves_fen" bigint,
	"line_ids" jsonb,
	"place" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_in_order" CHECK (("coupon"."reference" is null) or "coupon"."status" in ('locked', 'used'))
);
--> statement-breakpoint
ALTER TABLE "coupon_gift" ADD CONSTRAINT "coupon_gift_coupon_no_coupon_coupon_no_fk" FOREIGN KEY ("coupon_no") REFERENCES "public"."coupon"("coupon_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_gift_code" ON "coupon_gift" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_gift_open" ON "coupon_gift" USING btree ("coupon_no") WHERE "coupon_gift"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "coupon_gift_due" ON "coupon_gift" USING btree ("expires_at") WHERE "coupon_gift"."status" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_template_current" ON "coupon_template" USING btree ("template_code") WHERE current;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_issued_once" ON "coupon" USING btree ("issued_for");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redeem_code" ON "coupon" USING btree ("redeem_code");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_reference" ON "coupon" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "coupon_account" ON "coupon" USING btree ("account_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "coupon_issued" ON "coupon" USING btree ("issued_at","coupon_no");--> statement-breakpoint
CREATE INDEX "coupon_template_of" ON "coupon" USING btree ("template_code","status");--> statement-breakpoint
CREATE INDEX "coupon_due" ON "coupon" USING btree ("expires_at") WHERE "coupon"."status" in ('unused', 'frozen');