CREATE TABLE "car_right" (
	"right_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"package_code" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"claim" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"note" text,
	"claimed_at" timestamp (3) with time zone,
	"issue_note" text,
	"issued_at" timestamp (3) with time zone,
	"fail_reason" text,
	"handler_id" uuid,
	"handler_name" text,
	CONSTRAINT "car_right_known_status" CHECK ("car_right"."status" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
CREATE TABLE "order_rights" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"model_code" text NOT NULL,
	"model_name" text NOT NULL,
	"buyer_name" text NOT NULL,
	"packages" jsonb NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"store_id" text NOT NULL,
	"order_status" text NOT NULL,
	"vin" text,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rights_offer" (
	"model_code" text NOT NULL,
	"stamp" text NOT NULL,
	"packages" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rights_offer_model_code_stamp_pk" PRIMARY KEY("model_code","stamp")
);
--> statement-breakpoint
CREATE TABLE "rights_package" (
	"package_code" text NOT NULL,
	"version" text NOT NULL,
	"model_code" text NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer NOT NULL,
	"current" boolean NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rights_package_package_code_version_pk" PRIMARY KEY("package_code","version")
);
--> statement-breakpoint
ALTER TABLE "car_right" ADD CONSTRAINT "car_right_order_no_order_rights_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."order_rights"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "car_right_once" ON "car_right" USING btree ("order_no","package_code","code");--> statement-breakpoint
CREATE INDEX "car_right_account" ON "car_right" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "car_right_status" ON "car_right" USING btree ("status","status_since");--> statement-breakpoint
CREATE INDEX "order_rights_account" ON "order_rights" USING btree ("account_id","delivered_at");--> statement-breakpoint
CREATE INDEX "order_rights_store" ON "order_rights" USING btree ("store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rights_package_current" ON "rights_package" USING btree ("package_code") WHERE current;--> statement-breakpoint
CREATE INDEX "rights_package_model" ON "rights_package" USING btree ("model_code","position") WHERE current;