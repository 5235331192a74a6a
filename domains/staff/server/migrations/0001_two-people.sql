CREATE TABLE "staff_role_grant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"roles" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "staff_role_grant_not_own" CHECK ("staff_role_grant"."asked_by" <> "staff_role_grant"."staff_id"),
	CONSTRAINT "staff_role_grant_two_people" CHECK ("staff_role_grant"."outcome" <> 'granted' or ("staff_role_grant"."decided_by" is not null and "staff_role_grant"."decided_by" not in ("staff_role_grant"."asked_by", "staff_role_grant"."staff_id")))
);
--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "password_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_role_grant" ADD CONSTRAINT "staff_role_grant_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_grant" ADD CONSTRAINT "staff_role_grant_asked_by_staff_member_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_grant" ADD CONSTRAINT "staff_role_grant_decided_by_staff_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_role_grant_waiting" ON "staff_role_grant" USING btree ("staff_id") WHERE "staff_role_grant"."outcome" is null;