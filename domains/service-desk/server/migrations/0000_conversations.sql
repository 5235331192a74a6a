CREATE TABLE "desk_conversation" (
	"conversation_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"first_answer_at" timestamp (3) with time zone,
	"solved_at" timestamp (3) with time zone,
	"stars" smallint,
	CONSTRAINT "desk_conversation_status_known" CHECK ("desk_conversation"."status" in ('answering', 'leftMessage', 'waiting', 'taken', 'solved', 'closed')),
	CONSTRAINT "desk_conversation_taken" CHECK ("desk_conversation"."status" <> 'taken' or "desk_conversation"."staff_id" is not null),
	CONSTRAINT "desk_conversation_stars" CHECK ("desk_conversation"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "desk_customer" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"newest_no" integer NOT NULL,
	"read_no" integer NOT NULL,
	"staff_read_no" integer NOT NULL,
	"answer_no" integer NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"told_no" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_entry" (
	"account_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"conversation_no" text NOT NULL,
	"sender" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"picture_id" uuid,
	"card" jsonb,
	"help" jsonb,
	"staff_name" text,
	"client_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_entry_account_id_no_pk" PRIMARY KEY("account_id","no"),
	CONSTRAINT "desk_entry_sender_known" CHECK ("desk_entry"."sender" in ('customer', 'staff', 'system')),
	CONSTRAINT "desk_entry_kind_known" CHECK ("desk_entry"."kind" in ('text', 'picture', 'card', 'help', 'notice'))
);
--> statement-breakpoint
CREATE TABLE "desk_help" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_note" (
	"note_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_no" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"staff_name" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_reply" (
	"reply_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_conversation_open" ON "desk_conversation" USING btree ("account_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "desk_conversation_account" ON "desk_conversation" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_conversation_queue" ON "desk_conversation" USING btree ("status","asked_at");--> statement-breakpoint
CREATE INDEX "desk_conversation_staff" ON "desk_conversation" USING btree ("staff_id","status");--> statement-breakpoint
CREATE INDEX "desk_conversation_last" ON "desk_conversation" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "desk_conversation_asked" ON "desk_conversation" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "desk_customer_unread" ON "desk_customer" USING btree ("answered_at") WHERE answer_no > read_no and answer_no > told_no;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_entry_client" ON "desk_entry" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "desk_entry_conversation" ON "desk_entry" USING btree ("conversation_no","no");--> statement-breakpoint
CREATE INDEX "desk_entry_at" ON "desk_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "desk_note_conversation" ON "desk_note" USING btree ("conversation_no","at");--> statement-breakpoint
CREATE INDEX "desk_ticket_expires" ON "desk_ticket" USING btree ("expires_at");