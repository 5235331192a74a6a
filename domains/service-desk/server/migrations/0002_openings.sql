CREATE TABLE "desk_opening" (
	"staff_id" uuid NOT NULL,
	"conversation_no" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "desk_opening_staff_id_conversation_no_day_pk" PRIMARY KEY("staff_id","conversation_no","day")
);
--> statement-breakpoint
CREATE INDEX "desk_opening_day" ON "desk_opening" USING btree ("day");