CREATE TABLE "contact_mention" (
	"note_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "contact_mention_note_id_staff_id_pk" PRIMARY KEY("note_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "contact_mention" ADD CONSTRAINT "contact_mention_note_id_contact_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."contact_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_mention_unseen" ON "contact_mention" USING btree ("staff_id") WHERE seen_at is null;