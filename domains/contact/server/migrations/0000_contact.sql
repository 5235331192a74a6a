CREATE TABLE "contact_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"words" text NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_step" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"note_id" uuid NOT NULL,
	"words" text NOT NULL,
	"due_on" date NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid
);
--> statement-breakpoint
CREATE TABLE "number_look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"day" date NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_step" ADD CONSTRAINT "contact_step_note_id_contact_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."contact_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_note_account" ON "contact_note" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "contact_step_owner" ON "contact_step" USING btree ("owner_id","due_on");--> statement-breakpoint
CREATE INDEX "contact_step_account" ON "contact_step" USING btree ("account_id","due_on");--> statement-breakpoint
CREATE INDEX "number_look_day" ON "number_look" USING btree ("staff_id","day","account_id");