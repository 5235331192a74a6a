CREATE TABLE "insurance_insurer" (
	"insurer_code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurance_policy" (
	"policy_id" uuid PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"insurer_code" text NOT NULL,
	"insurer_name" text NOT NULL,
	"sealed_number" text NOT NULL,
	"masked_number" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"premium_fen" bigint,
	"entered_by" text NOT NULL,
	"reminded_days" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insurance_policy_kind_known" CHECK ("insurance_policy"."kind" in ('compulsory', 'commercial')),
	CONSTRAINT "insurance_policy_days" CHECK ("insurance_policy"."from_day" < "insurance_policy"."to_day"),
	CONSTRAINT "insurance_policy_premium" CHECK ("insurance_policy"."premium_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "insurance_quote" (
	"quote_no" text PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"coverages" text[] NOT NULL,
	"third_party_cover" text,
	"current_ends_day" date,
	"contact_name" text,
	"contact_phone" text,
	"text" text,
	"mileage_km" integer,
	"offers" jsonb NOT NULL,
	"staff_text" text DEFAULT '' NOT NULL,
	"valid_until_day" date,
	"chosen_insurer" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insurance_quote_status_known" CHECK ("insurance_quote"."status" in ('requested', 'offered', 'accepted', 'declined', 'expired')),
	CONSTRAINT "insurance_quote_offered" CHECK ("insurance_quote"."status" not in ('offered', 'accepted') or "insurance_quote"."valid_until_day" is not null),
	CONSTRAINT "insurance_quote_accepted" CHECK (("insurance_quote"."status" = 'accepted') = ("insurance_quote"."chosen_insurer" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_policy_once" ON "insurance_policy" USING btree ("vin","kind","to_day");--> statement-breakpoint
CREATE INDEX "insurance_policy_ends" ON "insurance_policy" USING btree ("to_day");--> statement-breakpoint
CREATE INDEX "insurance_policy_account" ON "insurance_policy" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_quote_open" ON "insurance_quote" USING btree ("vin") WHERE "insurance_quote"."status" in ('requested', 'offered');--> statement-breakpoint
CREATE INDEX "insurance_quote_account" ON "insurance_quote" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "insurance_quote_list" ON "insurance_quote" USING btree ("status","requested_at");