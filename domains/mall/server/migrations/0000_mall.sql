CREATE TABLE "mall_bought" (
	"account_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "mall_bought_account_id_product_code_pk" PRIMARY KEY("account_id","product_code"),
	CONSTRAINT "mall_bought_quantity" CHECK ("mall_bought"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_category" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"picture" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_favorite" (
	"account_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"added_fen" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mall_favorite_account_id_product_code_pk" PRIMARY KEY("account_id","product_code")
);
--> statement-breakpoint
CREATE TABLE "mall_hot_word" (
	"word" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_offer_price" (
	"offer_code" text NOT NULL,
	"sku_code" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"quantity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mall_offer_price_offer_code_sku_code_pk" PRIMARY KEY("offer_code","sku_code"),
	CONSTRAINT "mall_offer_price_taken" CHECK ("mall_offer_price"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_offer" (
	"offer_code" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"position" integer NOT NULL,
	"listed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_product" (
	"product_code" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"listed" boolean NOT NULL,
	"least_fen" bigint NOT NULL,
	"for_points" boolean NOT NULL,
	"launch_at" timestamp (3) with time zone,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"terms" text[] NOT NULL,
	"name_terms" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_reminder" (
	"account_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "mall_reminder_account_id_product_code_pk" PRIMARY KEY("account_id","product_code")
);
--> statement-breakpoint
CREATE TABLE "mall_reservation_line" (
	"reference" text NOT NULL,
	"sku_code" text NOT NULL,
	"product_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"offer_code" text,
	CONSTRAINT "mall_reservation_line_reference_sku_code_pk" PRIMARY KEY("reference","sku_code"),
	CONSTRAINT "mall_reservation_line_quantity" CHECK ("mall_reservation_line"."quantity" > 0),
	CONSTRAINT "mall_reservation_line_shipped" CHECK ("mall_reservation_line"."shipped" between 0 and "mall_reservation_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "mall_reservation" (
	"reference" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_review" (
	"review_no" text PRIMARY KEY NOT NULL,
	"line_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"sku_code" text NOT NULL,
	"variant_text" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"has_pictures" boolean NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"addition_text" text,
	"added_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"replied_by" text,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	CONSTRAINT "mall_review_rating" CHECK ("mall_review"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "mall_shipping_template" (
	"code" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_stock" (
	"sku_code" text PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"low_at" integer NOT NULL,
	CONSTRAINT "mall_stock_reserved" CHECK ("mall_stock"."reserved" between 0 and "mall_stock"."on_hand"),
	CONSTRAINT "mall_stock_low_at" CHECK ("mall_stock"."low_at" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_stock_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_code" text NOT NULL,
	"kind" text NOT NULL,
	"on_hand_delta" integer NOT NULL,
	"reserved_delta" integer NOT NULL,
	"reason" text,
	"reference" text,
	"actor" text NOT NULL,
	"actor_name" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_synonym" (
	"code" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_variant" (
	"sku_code" text PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"listed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mall_favorite" ADD CONSTRAINT "mall_favorite_product_code_mall_product_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."mall_product"("product_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_offer_price" ADD CONSTRAINT "mall_offer_price_offer_code_mall_offer_offer_code_fk" FOREIGN KEY ("offer_code") REFERENCES "public"."mall_offer"("offer_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_reminder" ADD CONSTRAINT "mall_reminder_product_code_mall_product_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."mall_product"("product_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_reservation_line" ADD CONSTRAINT "mall_reservation_line_reference_mall_reservation_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."mall_reservation"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_reservation_line" ADD CONSTRAINT "mall_reservation_line_sku_code_mall_stock_sku_code_fk" FOREIGN KEY ("sku_code") REFERENCES "public"."mall_stock"("sku_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_review" ADD CONSTRAINT "mall_review_product_code_mall_product_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."mall_product"("product_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_stock" ADD CONSTRAINT "mall_stock_sku_code_mall_variant_sku_code_fk" FOREIGN KEY ("sku_code") REFERENCES "public"."mall_variant"("sku_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_stock_move" ADD CONSTRAINT "mall_stock_move_sku_code_mall_stock_sku_code_fk" FOREIGN KEY ("sku_code") REFERENCES "public"."mall_stock"("sku_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_variant" ADD CONSTRAINT "mall_variant_product_code_mall_product_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."mall_product"("product_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_favorite_newest" ON "mall_favorite" USING btree ("account_id","added_at");--> statement-breakpoint
CREATE INDEX "mall_offer_price_sku" ON "mall_offer_price" USING btree ("sku_code");--> statement-breakpoint
CREATE INDEX "mall_offer_ends" ON "mall_offer" USING btree ("ends_at") WHERE listed;--> statement-breakpoint
CREATE INDEX "mall_product_popular" ON "mall_product" USING btree ("sold_count" DESC NULLS FIRST,"position","product_code") WHERE listed;--> statement-breakpoint
CREATE INDEX "mall_product_category" ON "mall_product" USING btree ("category") WHERE listed;--> statement-breakpoint
CREATE INDEX "mall_product_launch" ON "mall_product" USING btree ("launch_at");--> statement-breakpoint
CREATE INDEX "mall_product_terms" ON "mall_product" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "mall_reminder_product" ON "mall_reminder" USING btree ("product_code") WHERE "mall_reminder"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "mall_reservation_line_sku" ON "mall_reservation_line" USING btree ("sku_code");--> statement-breakpoint
CREATE INDEX "mall_reservation_due" ON "mall_reservation" USING btree ("until") WHERE "mall_reservation"."status" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "mall_review_line" ON "mall_review" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "mall_review_product" ON "mall_review" USING btree ("product_code","written_at","review_no");--> statement-breakpoint
CREATE INDEX "mall_review_bad" ON "mall_review" USING btree ("written_at") WHERE "mall_review"."rating" <= 2 and "mall_review"."reply" is null and "mall_review"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "mall_stock_low" ON "mall_stock" USING btree ("sku_code") WHERE "mall_stock"."on_hand" - "mall_stock"."reserved" <= "mall_stock"."low_at";--> statement-breakpoint
CREATE INDEX "mall_stock_move_sku" ON "mall_stock_move" USING btree ("sku_code","id");--> statement-breakpoint
CREATE INDEX "mall_variant_product" ON "mall_variant" USING btree ("product_code");