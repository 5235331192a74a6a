CREATE TABLE "privacy_export" (
	"export_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"bytes" integer,
	"failure" text,
	CONSTRAINT "privacy_export_status_known" CHECK ("privacy_export"."status" in ('requested', 'ready', 'failed', 'expired')),
	CONSTRAINT "privacy_export_ready" CHECK ("privacy_export"."status" <> 'ready' or num_nulls("privacy_export"."ready_at", "privacy_export"."expires_at", "privacy_export"."bytes") = 0)
);
--> statement-breakpoint
CREATE INDEX "privacy_export_account" ON "privacy_export" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "privacy_export_requested" ON "privacy_export" USING btree ("requested_at","export_no");--> statement-breakpoint
CREATE INDEX "privacy_export_due" ON "privacy_export" USING btree ("expires_at") WHERE status = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_export_open" ON "privacy_export" USING btree ("account_id") WHERE status = 'requested';