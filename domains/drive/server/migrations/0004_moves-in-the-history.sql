CREATE TABLE "drive_move" (
	"history_id" bigint PRIMARY KEY NOT NULL,
	"drive_id" uuid NOT NULL,
	"from_store_name" text,
	"from_starts_at" timestamp (3) with time zone,
	"to_store_name" text NOT NULL,
	"to_starts_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drive_move" ADD CONSTRAINT "drive_move_drive_id_test_drive_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."test_drive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drive_move_drive" ON "drive_move" USING btree ("drive_id");--> statement-breakpoint
CREATE INDEX "drive_slot_starts" ON "drive_slot" USING btree ("starts_at") WHERE taken > 0;