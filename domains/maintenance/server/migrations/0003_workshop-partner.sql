CREATE TABLE "maintenance_partner_event" (
	"id" text PRIMARY KEY NOT NULL,
	"appointment_no" text NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"ignored" text
);
--> statement-breakpoint
CREATE TABLE "maintenance_partner_file" (
	"appointment_no" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"taken_over_at" timestamp (3) with time zone,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"gap_since" timestamp (3) with time zone,
	"problem" text,
	"problem_at" timestamp (3) with time zone,
	CONSTRAINT "maintenance_partner_file_problem_dated" CHECK (("maintenance_partner_file"."problem" is null) = ("maintenance_partner_file"."problem_at" is null))
);
--> statement-breakpoint
CREATE TABLE "maintenance_partner_message" (
	"message_no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_partner_message_message_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appointment_no" text NOT NULL,
	"type" text NOT NULL,
	"version" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refused_code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "maintenance_partner_message_type_known" CHECK ("maintenance_partner_message"."type" in ('appointment', 'cancelled', 'decision', 'paid', 'takenOver')),
	CONSTRAINT "maintenance_partner_message_state_known" CHECK ("maintenance_partner_message"."state" in ('waiting', 'sent', 'refused', 'dropped')),
	CONSTRAINT "maintenance_partner_message_decided" CHECK (("maintenance_partner_message"."type" = 'decision') = ("maintenance_partner_message"."version" is not null))
);
--> statement-breakpoint
ALTER TABLE "maintenance_appointment" ADD COLUMN "handler" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
CREATE INDEX "maintenance_partner_event_file" ON "maintenance_partner_event" USING btree ("appointment_no","received_at");--> statement-breakpoint
CREATE INDEX "maintenance_partner_file_problem" ON "maintenance_partner_file" USING btree ("problem_at") WHERE problem is not null;--> statement-breakpoint
CREATE INDEX "maintenance_partner_file_gap" ON "maintenance_partner_file" USING btree ("gap_since") WHERE gap_since is not null;--> statement-breakpoint
CREATE INDEX "maintenance_partner_message_file" ON "maintenance_partner_message" USING btree ("appointment_no","message_no");--> statement-breakpoint
CREATE INDEX "maintenance_partner_message_waiting" ON "maintenance_partner_message" USING btree ("waiting_since") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "maintenance_appointment" ADD CONSTRAINT "maintenance_appointment_handler_known" CHECK ("maintenance_appointment"."handler" in ('staff', 'partner'));