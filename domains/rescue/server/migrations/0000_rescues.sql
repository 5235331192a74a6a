CREATE TABLE "rescue_case" (
	"case_no" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"account_id" uuid,
	"request_id" uuid,
	"kind" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"place_text" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"vin" text,
	"plate" text,
	"in_safe_place" boolean NOT NULL,
	"text" text NOT NULL,
	"handler" text,
	"driver" jsonb,
	"eta_at" timestamp (3) with time zone,
	"eta_updated_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"partner_refused_at" timestamp (3) with time zone,
	"unsent" text,
	"unsent_since" timestamp (3) with time zone,
	"fee_fen" bigint DEFAULT 0 NOT NULL,
	"end_text" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "rescue_case_status_known" CHECK ("rescue_case"."status" in ('requested', 'accepted', 'dispatched', 'onSite', 'inService', 'done', 'cancelled')),
	CONSTRAINT "rescue_case_kind_known" CHECK ("rescue_case"."kind" in ('tow', 'flatTyre', 'lowBattery12V', 'outOfPower', 'stuck', 'accident', 'other')),
	CONSTRAINT "rescue_case_source_known" CHECK ("rescue_case"."source" in ('member', 'visitor', 'phone')),
	CONSTRAINT "rescue_case_closed_ended" CHECK (("rescue_case"."status" in ('done', 'cancelled')) = ("rescue_case"."closed_at" is not null)),
	CONSTRAINT "rescue_case_place" CHECK (("rescue_case"."lat" is null) = ("rescue_case"."lng" is null)),
	CONSTRAINT "rescue_case_fee" CHECK ("rescue_case"."fee_fen" >= 0),
	CONSTRAINT "rescue_case_driver" CHECK ("rescue_case"."status" <> 'dispatched' or ("rescue_case"."driver" is not null and "rescue_case"."eta_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "rescue_partner_event" (
	"id" text PRIMARY KEY NOT NULL,
	"case_no" text NOT NULL,
	"type" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"ignored" text
);
--> statement-breakpoint
CREATE TABLE "rescue_position" (
	"case_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "rescue_position_case_no_at_pk" PRIMARY KEY("case_no","at")
);
--> statement-breakpoint
CREATE TABLE "rescue_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rescue_case_open" ON "rescue_case" USING btree ("account_id") WHERE account_id is not null and closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rescue_case_request" ON "rescue_case" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "rescue_case_queue" ON "rescue_case" USING btree ("requested_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "rescue_case_closed" ON "rescue_case" USING btree ("closed_at","case_no");--> statement-breakpoint
CREATE INDEX "rescue_case_phone" ON "rescue_case" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "rescue_case_unsent" ON "rescue_case" USING btree ("unsent_since") WHERE unsent is not null;--> statement-breakpoint
CREATE INDEX "rescue_partner_event_case" ON "rescue_partner_event" USING btree ("case_no","received_at");