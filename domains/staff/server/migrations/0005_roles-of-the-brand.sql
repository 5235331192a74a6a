CREATE TABLE "staff_role" (
	"name" text PRIMARY KEY NOT NULL,
	"permissions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_role_widening" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "staff_role_widening_two_people" CHECK ("staff_role_widening"."outcome" <> 'granted' or ("staff_role_widening"."decided_by" is not null and "staff_role_widening"."decided_by" <> "staff_role_widening"."asked_by"))
);
--> statement-breakpoint
ALTER TABLE "staff_role_widening" ADD CONSTRAINT "staff_role_widening_role_staff_role_name_fk" FOREIGN KEY ("role") REFERENCES "public"."staff_role"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "staff_role_widening" ADD CONSTRAINT "staff_role_widening_asked_by_staff_member_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_widening" ADD CONSTRAINT "staff_role_widening_decided_by_staff_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_role_widening_waiting" ON "staff_role_widening" USING btree ("role") WHERE "staff_role_widening"."outcome" is null;