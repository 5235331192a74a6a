CREATE TABLE "certificate_picture" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"certificate_no" text NOT NULL,
	"side" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sealed_reading" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"delete_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"certificate_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"sealed_data" text,
	"number_key" text,
	"masked_name" text,
	"masked_number" text,
	"valid_to" text,
	"confirmed" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"submission" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"verifier_id" uuid,
	"verifier_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_paper" (
	"order_no" text NOT NULL,
	"role" text NOT NULL,
	"certificate_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "order_paper_order_no_role_pk" PRIMARY KEY("order_no","role")
);
--> statement-breakpoint
CREATE TABLE "certificate_picture_consent" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"recognise" boolean NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "certificate_picture_of" ON "certificate_picture" USING btree ("certificate_no","side");--> statement-breakpoint
CREATE INDEX "certificate_picture_delete" ON "certificate_picture" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "certificate_account" ON "certificate" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "certificate_status" ON "certificate" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "certificate_number" ON "certificate" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "certificate_valid" ON "certificate" USING btree ("valid_to");--> statement-breakpoint
CREATE INDEX "order_paper_certificate" ON "order_paper" USING btree ("certificate_no","ended_at");