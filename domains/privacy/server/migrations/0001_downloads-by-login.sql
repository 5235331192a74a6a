CREATE TABLE "privacy_download_login" (
	"export_no" text NOT NULL,
	"session_id" uuid NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "privacy_download_login_export_no_session_id_pk" PRIMARY KEY("export_no","session_id")
);
--> statement-breakpoint
ALTER TABLE "privacy_export" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "privacy_download_login" ADD CONSTRAINT "privacy_download_login_export_no_privacy_export_export_no_fk" FOREIGN KEY ("export_no") REFERENCES "public"."privacy_export"("export_no") ON DELETE no action ON UPDATE no action;