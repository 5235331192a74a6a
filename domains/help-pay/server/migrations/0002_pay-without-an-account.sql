CREATE TABLE "help_pay_guest" (
	"link_no" text NOT NULL,
	"guest_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"taken_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_pay_guest_link_no_guest_id_pk" PRIMARY KEY("link_no","guest_id")
);
--> statement-breakpoint
ALTER TABLE "help_pay_link" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "help_pay_link" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "help_pay_guest" ADD CONSTRAINT "help_pay_guest_link_no_help_pay_link_link_no_fk" FOREIGN KEY ("link_no") REFERENCES "public"."help_pay_link"("link_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_pay_guest_taken_up" ON "help_pay_guest" USING btree ("taken_up_at");--> statement-breakpoint
CREATE INDEX "help_pay_link_opened_by" ON "help_pay_link" USING btree ("opened_by") WHERE "help_pay_link"."opened_by" is not null;