CREATE TABLE "signing_document" (
	"document_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"pages" jsonb NOT NULL,
	"sealed_texts" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_flow" (
	"flow_no" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"template_version" text NOT NULL,
	"title" text NOT NULL,
	"text" jsonb NOT NULL,
	"text_hash" text NOT NULL,
	"sealed_signer" text NOT NULL,
	"masked_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"verified_by" jsonb,
	"signed_at" timestamp (3) with time zone,
	"signed_from" jsonb,
	"sealed_signature" text,
	"document_no" text,
	"reason" text,
	CONSTRAINT "signing_flow_signed" CHECK (("signing_flow"."status" in ('signed', 'sealed')) = ("signing_flow"."signed_at" is not null)
        and ("signing_flow"."signed_at" is null) = ("signing_flow"."sealed_signature" is null)
        and ("signing_flow"."signed_at" is null) = ("signing_flow"."document_no" is null)
        and ("signing_flow"."signed_at" is null or ("signing_flow"."read_at" is not null and "signing_flow"."verified_at" is not null)))
);
--> statement-breakpoint
CREATE TABLE "signing_template" (
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"current" boolean NOT NULL,
	CONSTRAINT "signing_template_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
CREATE INDEX "signing_document_account" ON "signing_document" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "signing_document_loose" ON "signing_document" USING btree ("created_at") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "signing_flow_subject" ON "signing_flow" USING btree ("kind","subject_no","created_at");--> statement-breakpoint
CREATE INDEX "signing_flow_account" ON "signing_flow" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "signing_flow_created" ON "signing_flow" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "signing_flow_due" ON "signing_flow" USING btree ("expires_at") WHERE status in ('open', 'verified');--> statement-breakpoint
CREATE INDEX "signing_flow_unsealed" ON "signing_flow" USING btree ("signed_at") WHERE status = 'signed';--> statement-breakpoint
CREATE UNIQUE INDEX "signing_flow_live" ON "signing_flow" USING btree ("kind","subject_no") WHERE status in ('open', 'verified');--> statement-breakpoint
CREATE UNIQUE INDEX "signing_template_current" ON "signing_template" USING btree ("kind") WHERE current;