ALTER TABLE "order_amendment" DROP CONSTRAINT "order_amendment_kind_known";--> statement-breakpoint
ALTER TABLE "order_amendment" ADD COLUMN "buyers" jsonb;--> statement-breakpoint
ALTER TABLE "order_amendment" ADD COLUMN "sealed_buyer" text;--> statement-breakpoint
ALTER TABLE "order_amendment" ADD COLUMN "agreed_by" jsonb;--> statement-breakpoint
ALTER TABLE "order_amendment" ADD COLUMN "recorded_answer" text;--> statement-breakpoint
ALTER TABLE "order_amendment" ADD COLUMN "recorded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_amendment" ADD COLUMN "contradicted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_amendment_unanswered" ON "order_amendment" USING btree ("asked_back_at") WHERE status = 'withFactory';--> statement-breakpoint
ALTER TABLE "order_amendment" ADD CONSTRAINT "order_amendment_buyer" CHECK (("order_amendment"."kind" = 'buyer' or num_nonnulls("order_amendment"."buyers", "order_amendment"."sealed_buyer", "order_amendment"."agreed_by") = 0)
        and ("order_amendment"."sealed_buyer" is null or "order_amendment"."ended_at" is null));--> statement-breakpoint
ALTER TABLE "order_amendment" ADD CONSTRAINT "order_amendment_recorded" CHECK (("order_amendment"."recorded_answer" is null) = ("order_amendment"."recorded_at" is null));--> statement-breakpoint
ALTER TABLE "order_amendment" ADD CONSTRAINT "order_amendment_kind_known" CHECK ("order_amendment"."kind" in ('config', 'store', 'buyer'));