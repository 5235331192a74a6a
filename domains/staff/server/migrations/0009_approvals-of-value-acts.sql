CREATE TABLE "staff_approval" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"call" text NOT NULL,
	"amount" bigint NOT NULL,
	"object" text NOT NULL,
	"input" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"answer" text,
	"outcome" text,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "staff_approval_two_people" CHECK ("staff_approval"."outcome" <> 'granted' or ("staff_approval"."decided_by" is not null and "staff_approval"."decided_by" <> "staff_approval"."asked_by")),
	CONSTRAINT "staff_approval_amount" CHECK ("staff_approval"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_value_act" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"call" text NOT NULL,
	"amount" bigint NOT NULL,
	"object" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_value_act_amount" CHECK ("staff_value_act"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "staff_approval" ADD CONSTRAINT "staff_approval_asked_by_staff_member_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approval" ADD CONSTRAINT "staff_approval_decided_by_staff_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_value_act" ADD CONSTRAINT "staff_value_act_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_approval_waiting" ON "staff_approval" USING btree ("call","object") WHERE "staff_approval"."outcome" is null;--> statement-breakpoint
CREATE INDEX "staff_approval_asked" ON "staff_approval" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "staff_value_act_day" ON "staff_value_act" USING btree ("staff_id","call","day");