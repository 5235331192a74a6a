CREATE TABLE "staff_login_challenge" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_second_factor" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"issue" uuid NOT NULL,
	"last_step" bigint NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_login_challenge" ADD CONSTRAINT "staff_login_challenge_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_second_factor_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_second_factor"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_second_factor" ADD CONSTRAINT "staff_second_factor_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_login_challenge_expires" ON "staff_login_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_login_challenge_member" ON "staff_login_challenge" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_recovery_code_member" ON "staff_recovery_code" USING btree ("staff_id");