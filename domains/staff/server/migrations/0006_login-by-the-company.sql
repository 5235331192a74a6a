CREATE TABLE "staff_company_login" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"former_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_login_challenge" ADD COLUMN "via" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "subject_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "via" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_company_login_expires" ON "staff_company_login" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_subject_unique" UNIQUE("subject");