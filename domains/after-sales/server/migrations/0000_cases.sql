CREATE TABLE "mall_case" (
	"case_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"line_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"sku_code" text NOT NULL,
	"name" text NOT NULL,
	"variant_text" text NOT NULL,
	"picture" text NOT NULL,
	"units" integer[] NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"new_sku_code" text,
	"new_variant_text" text,
	"goods_fen" bigint NOT NULL,
	"points" integer NOT NULL,
	"fee_fen" bigint DEFAULT 0 NOT NULL,
	"coupon_name" text,
	"agreed_fen" bigint,
	"staff_text" text,
	"return_address" jsonb,
	"way_back" jsonb,
	"sellable" boolean,
	"resent" jsonb,
	"due_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"refund_asked_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mall_case_kind_known" CHECK ("mall_case"."kind" in ('refund', 'return', 'exchange')),
	CONSTRAINT "mall_case_reason_known" CHECK ("mall_case"."reason" in ('changedMind', 'damaged', 'notAsDescribed', 'wrongItem', 'missing', 'late', 'other')),
	CONSTRAINT "mall_case_status_known" CHECK ("mall_case"."status" in ('applied', 'toSendBack', 'sentBack', 'refunding', 'refundFailed', 'toResend', 'resent', 'done', 'withdrawn', 'refused', 'expired')),
	CONSTRAINT "mall_case_some_units" CHECK (cardinality("mall_case"."units") > 0),
	CONSTRAINT "mall_case_sums" CHECK (least("mall_case"."goods_fen", "mall_case"."points", "mall_case"."fee_fen") >= 0),
	CONSTRAINT "mall_case_agreed" CHECK ("mall_case"."agreed_fen" between 1 and "mall_case"."goods_fen" + "mall_case"."fee_fen"),
	CONSTRAINT "mall_case_exchange" CHECK ("mall_case"."kind" <> 'exchange' or "mall_case"."new_sku_code" is not null),
	CONSTRAINT "mall_case_sent_back" CHECK ("mall_case"."status" <> 'sentBack' or "mall_case"."way_back" is not null),
	CONSTRAINT "mall_case_resent" CHECK ("mall_case"."status" <> 'resent' or "mall_case"."resent" is not null),
	CONSTRAINT "mall_case_address" CHECK ("mall_case"."status" <> 'toSendBack' or "mall_case"."return_address" is not null)
);
--> statement-breakpoint
CREATE TABLE "mall_return_address" (
	"address_code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mall_case_account" ON "mall_case" USING btree ("account_id","applied_at");--> statement-breakpoint
CREATE INDEX "mall_case_order" ON "mall_case" USING btree ("order_no","line_id");--> statement-breakpoint
CREATE INDEX "mall_case_list" ON "mall_case" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "mall_case_due" ON "mall_case" USING btree ("due_at") WHERE "mall_case"."due_at" is not null;