CREATE TABLE "order_amendment" (
	"amendment_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"change" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"before_total_fen" bigint NOT NULL,
	"after_total_fen" bigint NOT NULL,
	"store_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"model_name" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"asked_back_at" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone,
	"sign_before" timestamp (3) with time zone,
	"reminded" boolean DEFAULT false NOT NULL,
	"flow_no" text,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "order_amendment_kind_known" CHECK ("order_amendment"."kind" in ('config', 'store')),
	CONSTRAINT "order_amendment_status_known" CHECK ("order_amendment"."status" in ('requested', 'withFactory', 'toSign', 'settled', 'dropped')),
	CONSTRAINT "order_amendment_to_sign" CHECK ("order_amendment"."status" <> 'toSign' or "order_amendment"."sign_before" is not null),
	CONSTRAINT "order_amendment_ended" CHECK (("order_amendment"."status" in ('settled', 'dropped')) = ("order_amendment"."ended_at" is not null)),
	CONSTRAINT "order_amendment_reason" CHECK (("order_amendment"."status" = 'dropped') = ("order_amendment"."end_reason" is not null)),
	CONSTRAINT "order_amendment_price" CHECK ("order_amendment"."kind" = 'config' or "order_amendment"."before_total_fen" = "order_amendment"."after_total_fen")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_amendment_live" ON "order_amendment" USING btree ("order_no") WHERE status not in ('settled', 'dropped');--> statement-breakpoint
CREATE INDEX "order_amendment_order" ON "order_amendment" USING btree ("order_no","requested_at");--> statement-breakpoint
CREATE INDEX "order_amendment_list" ON "order_amendment" USING btree ("status","status_since","amendment_no");--> statement-breakpoint
CREATE INDEX "order_amendment_due" ON "order_amendment" USING btree ("sign_before") WHERE status = 'toSign';