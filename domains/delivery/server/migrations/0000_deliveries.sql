CREATE TABLE "delivery" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"order_status" text NOT NULL,
	"store_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"model_name" text NOT NULL,
	"flow_no" text,
	"id_type" text,
	"document_no" text,
	"paper_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"checked_from" timestamp (3) with time zone NOT NULL,
	"presented_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_status_known" CHECK ("delivery"."status" in ('preparing', 'presented', 'accepted', 'ended')),
	CONSTRAINT "delivery_presented" CHECK ("delivery"."status" <> 'presented' or "delivery"."presented_at" is not null),
	CONSTRAINT "delivery_accepted" CHECK ("delivery"."status" <> 'accepted' or ("delivery"."accepted_at" is not null and num_nonnulls("delivery"."flow_no", "delivery"."paper_reason") > 0)),
	CONSTRAINT "delivery_paper" CHECK ("delivery"."document_no" is null or "delivery"."paper_reason" is not null),
	CONSTRAINT "delivery_ended" CHECK (("delivery"."status" = 'ended') = ("delivery"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "delivery_check" (
	"order_no" text NOT NULL,
	"item_code" text NOT NULL,
	"group_name" text NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"note" text,
	"round" integer NOT NULL,
	"checked_by" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_check_order_no_item_code_pk" PRIMARY KEY("order_no","item_code"),
	CONSTRAINT "delivery_check_result_known" CHECK ("delivery_check"."result" in ('passed', 'defect')),
	CONSTRAINT "delivery_check_defect" CHECK ("delivery_check"."result" <> 'defect' or "delivery_check"."note" is not null)
);
--> statement-breakpoint
CREATE TABLE "delivery_defect" (
	"defect_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"item_code" text,
	"item_name" text,
	"text" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"mend_note" text,
	"mended_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_defect_origin_known" CHECK ("delivery_defect"."origin" in ('inspection', 'customer')),
	CONSTRAINT "delivery_defect_status_known" CHECK ("delivery_defect"."status" in ('open', 'mended')),
	CONSTRAINT "delivery_defect_mended" CHECK (("delivery_defect"."status" = 'mended') = ("delivery_defect"."mended_at" is not null and "delivery_defect"."mend_note" is not null))
);
--> statement-breakpoint
CREATE TABLE "delivery_inspection_item" (
	"item_code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_check" ADD CONSTRAINT "delivery_check_order_no_delivery_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."delivery"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_defect" ADD CONSTRAINT "delivery_defect_order_no_delivery_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."delivery"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_list" ON "delivery" USING btree ("status","status_since","order_no");--> statement-breakpoint
CREATE INDEX "delivery_defect_order" ON "delivery_defect" USING btree ("order_no","reported_at","defect_no");--> statement-breakpoint
CREATE INDEX "delivery_defect_open" ON "delivery_defect" USING btree ("order_no") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_defect_found" ON "delivery_defect" USING btree ("order_no","item_code") WHERE status = 'open' and origin = 'inspection';