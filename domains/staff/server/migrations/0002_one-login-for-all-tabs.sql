CREATE TABLE "staff_tab" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "staff_tab" ADD CONSTRAINT "staff_tab_session_id_staff_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_tab_session" ON "staff_tab" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_browser_hash_unique" UNIQUE("browser_hash");