CREATE TABLE "sales_contract" (
	"contract_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"contract_type" text DEFAULT '0' NOT NULL,
	"template_version" text NOT NULL,
	"order_status" text NOT NULL,
	"store_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"model_name" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"held_at" timestamp (3) with time zone,
	"grace_reminders" integer DEFAULT 0 NOT NULL,
	"flow_no" text,
	"document_no" text,
	"masked_name" text,
	"id_type" text,
	"masked_id_number" text,
	"masked_phone" text,
	"note" text,
	"offline_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sales_contract_status_known" CHECK ("sales_contract"."status" in ('toWrite', 'toSign', 'signed', 'ended')),
	CONSTRAINT "sales_contract_type_known" CHECK ("sales_contract"."contract_type" in ('0', '1')),
	CONSTRAINT "sales_contract_signed" CHECK ("sales_contract"."status" <> 'signed' or ("sales_contract"."signed_at" is not null and num_nonnulls("sales_contract"."flow_no", "sales_contract"."document_no") > 0)),
	CONSTRAINT "sales_contract_to_sign" CHECK ("sales_contract"."status" <> 'toSign' or "sales_contract"."flow_no" is not null),
	CONSTRAINT "sales_contract_paper" CHECK ("sales_contract"."document_no" is null or ("sales_contract"."contract_type" = '1' and "sales_contract"."offline_reason" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sales_contract_order" ON "sales_contract" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "sales_contract_due" ON "sales_contract" USING btree ("due_at") WHERE status in ('toWrite', 'toSign') and order_status = '2';--> statement-breakpoint
CREATE INDEX "sales_contract_list" ON "sales_contract" USING btree ("status","due_at","contract_no");