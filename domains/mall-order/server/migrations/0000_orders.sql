CREATE TABLE "mall_cart_line" (
	"account_id" uuid NOT NULL,
	"sku_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"product_name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mall_cart_line_account_id_sku_code_pk" PRIMARY KEY("account_id","sku_code"),
	CONSTRAINT "mall_cart_line_some" CHECK ("mall_cart_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "mall_order_line" (
	"line_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"position" integer NOT NULL,
	"sku_code" text NOT NULL,
	"product_code" text NOT NULL,
	"name" text NOT NULL,
	"variant_text" text NOT NULL,
	"picture" text NOT NULL,
	"quantity" integer NOT NULL,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"price" jsonb NOT NULL,
	"goods_fen" bigint NOT NULL,
	"reduced_fen" bigint NOT NULL,
	"coupon_fen" bigint NOT NULL,
	"points_fen" bigint NOT NULL,
	"pay_fen" bigint NOT NULL,
	"returnable" boolean NOT NULL,
	"not_returnable_reason" text,
	"ships_from" text,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "mall_order_line_shipped" CHECK ("mall_order_line"."shipped_quantity" between 0 and "mall_order_line"."quantity"),
	CONSTRAINT "mall_order_line_sum" CHECK ("mall_order_line"."pay_fen" = "mall_order_line"."goods_fen" - "mall_order_line"."reduced_fen" - "mall_order_line"."coupon_fen" - "mall_order_line"."points_fen" and "mall_order_line"."pay_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text NOT NULL,
	"address_text" text NOT NULL,
	"remark" text NOT NULL,
	"invoice_wish" text NOT NULL,
	"invoice_title" text,
	"tax_no" text,
	"goods_fen" bigint NOT NULL,
	"reduced_fen" bigint NOT NULL,
	"coupon_fen" bigint NOT NULL,
	"points_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"pay_fen" bigint NOT NULL,
	"points" integer NOT NULL,
	"coupon_no" text,
	"coupon_name" text,
	"arrives_from" text NOT NULL,
	"arrives_to" text NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paying_until" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_pay_no" text,
	"refund_fen" bigint DEFAULT 0 NOT NULL,
	"shipped_at" timestamp (3) with time zone,
	"receive_due_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mall_order_refund" CHECK ("mall_order"."refund_fen" between 0 and "mall_order"."pay_fen"),
	CONSTRAINT "mall_order_sum" CHECK ("mall_order"."pay_fen" = "mall_order"."goods_fen" - "mall_order"."reduced_fen" - "mall_order"."coupon_fen" - "mall_order"."points_fen" + "mall_order"."fee_fen")
);
--> statement-breakpoint
CREATE TABLE "mall_parcel_event" (
	"parcel_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"place" text,
	"lat" double precision,
	"lng" double precision,
	CONSTRAINT "mall_parcel_event_parcel_no_at_text_pk" PRIMARY KEY("parcel_no","at","text")
);
--> statement-breakpoint
CREATE TABLE "mall_parcel_line" (
	"parcel_no" text NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "mall_parcel_line_parcel_no_line_id_pk" PRIMARY KEY("parcel_no","line_id"),
	CONSTRAINT "mall_parcel_line_some" CHECK ("mall_parcel_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "mall_parcel" (
	"parcel_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"status" text NOT NULL,
	"shipped_at" timestamp (3) with time zone NOT NULL,
	"subscribed_at" timestamp (3) with time zone,
	"refused_code" text,
	"last_event_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mall_order_line" ADD CONSTRAINT "mall_order_line_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_parcel_event" ADD CONSTRAINT "mall_parcel_event_parcel_no_mall_parcel_parcel_no_fk" FOREIGN KEY ("parcel_no") REFERENCES "public"."mall_parcel"("parcel_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_parcel_line" ADD CONSTRAINT "mall_parcel_line_parcel_no_mall_parcel_parcel_no_fk" FOREIGN KEY ("parcel_no") REFERENCES "public"."mall_parcel"("parcel_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_parcel_line" ADD CONSTRAINT "mall_parcel_line_line_id_mall_order_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."mall_order_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_parcel" ADD CONSTRAINT "mall_parcel_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_order_line_place" ON "mall_order_line" USING btree ("order_no","position");--> statement-breakpoint
CREATE INDEX "mall_order_account" ON "mall_order" USING btree ("account_id","created_at","order_no");--> statement-breakpoint
CREATE INDEX "mall_order_created" ON "mall_order" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX "mall_order_phone" ON "mall_order" USING btree ("receiver_phone");--> statement-breakpoint
CREATE INDEX "mall_order_status" ON "mall_order" USING btree ("status","status_since");--> statement-breakpoint
CREATE INDEX "mall_order_paid" ON "mall_order" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "mall_order_due" ON "mall_order" USING btree ("pay_before") WHERE "mall_order"."status" = 'toPay';--> statement-breakpoint
CREATE INDEX "mall_order_receipt" ON "mall_order" USING btree ("receive_due_at") WHERE "mall_order"."status" = 'shipped';--> statement-breakpoint
CREATE UNIQUE INDEX "mall_parcel_tracking" ON "mall_parcel" USING btree ("carrier","tracking_no");--> statement-breakpoint
CREATE INDEX "mall_parcel_order" ON "mall_parcel" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "mall_parcel_open" ON "mall_parcel" USING btree ("shipped_at") WHERE "mall_parcel"."status" not in ('delivered', 'returned');