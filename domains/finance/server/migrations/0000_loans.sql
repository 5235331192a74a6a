CREATE TABLE "finance_lender_event" (
	"id" text PRIMARY KEY NOT NULL,
	"apply_no" text NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"ignored" text
);
--> statement-breakpoint
CREATE TABLE "finance_application" (
	"apply_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"store_id" text,
	"store_name" text,
	"model_name" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"offer" jsonb NOT NULL,
	"principal_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"handling" text,
	"sealed_person" text,
	"consented_at" timestamp (3) with time zone,
	"request" jsonb,
	"approval" jsonb,
	"expires_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"signed_name" text,
	"signed_at" timestamp (3) with time zone,
	"end_text" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"lender_no" text,
	"sent_at" timestamp (3) with time zone,
	"unsent" text,
	"unsent_since" timestamp (3) with time zone,
	"heard_at" timestamp (3) with time zone,
	CONSTRAINT "finance_application_closed" CHECK (("finance_application"."status" in ('paidOut', 'refused', 'withdrawn', 'expired')) = ("finance_application"."closed_at" is not null)),
	CONSTRAINT "finance_application_person" CHECK ("finance_application"."closed_at" is null or "finance_application"."sealed_person" is null),
	CONSTRAINT "finance_application_approved" CHECK ("finance_application"."status" <> 'approved' or "finance_application"."expires_at" is not null),
	CONSTRAINT "finance_application_signed" CHECK ("finance_application"."status" not in ('signed', 'paidOut') or "finance_application"."signed_at" is not null),
	CONSTRAINT "finance_application_principal" CHECK ("finance_application"."principal_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "finance_choice" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"way" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_material" (
	"material_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"apply_no" text,
	"kind" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "finance_payout" (
	"payout_no" text PRIMARY KEY NOT NULL,
	"apply_no" text NOT NULL,
	"order_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"recorded_by" text NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"return_reference" text,
	"returned_by" text,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "finance_payout_amount" CHECK ("finance_payout"."amount_fen" > 0),
	CONSTRAINT "finance_payout_owed" CHECK ("finance_payout"."status" not in ('owedBack', 'returned') or "finance_payout"."reason" is not null),
	CONSTRAINT "finance_payout_returned" CHECK (("finance_payout"."status" = 'returned') = (num_nulls("finance_payout"."return_reference", "finance_payout"."returned_by", "finance_payout"."returned_at") = 0))
);
--> statement-breakpoint
CREATE TABLE "finance_plan" (
	"plan_code" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "finance_lender_event_application" ON "finance_lender_event" USING btree ("apply_no","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_application_live" ON "finance_application" USING btree ("order_no") WHERE status not in ('refused', 'withdrawn', 'expired');--> statement-breakpoint
CREATE INDEX "finance_application_order" ON "finance_application" USING btree ("order_no","created_at");--> statement-breakpoint
CREATE INDEX "finance_application_created" ON "finance_application" USING btree ("created_at","apply_no");--> statement-breakpoint
CREATE INDEX "finance_application_status" ON "finance_application" USING btree ("status","status_since");--> statement-breakpoint
CREATE INDEX "finance_application_expiry" ON "finance_application" USING btree ("expires_at") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "finance_application_unsent" ON "finance_application" USING btree ("unsent_since") WHERE unsent is not null;--> statement-breakpoint
CREATE INDEX "finance_material_application" ON "finance_material" USING btree ("apply_no");--> statement-breakpoint
CREATE INDEX "finance_material_loose" ON "finance_material" USING btree ("created_at") WHERE apply_no is null;--> statement-breakpoint
CREATE INDEX "finance_payout_application" ON "finance_payout" USING btree ("apply_no");--> statement-breakpoint
CREATE INDEX "finance_payout_order" ON "finance_payout" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "finance_payout_arrived" ON "finance_payout" USING btree ("arrived_at","payout_no");--> statement-breakpoint
CREATE INDEX "finance_payout_open" ON "finance_payout" USING btree ("status") WHERE status in ('waiting', 'owedBack');--> statement-breakpoint
CREATE UNIQUE INDEX "finance_payout_return" ON "finance_payout" USING btree ("return_reference");