CREATE TABLE "vehicle_listener" (
	"place" integer PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_message_count" (
	"minute" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vehicle_message_count_minute_what_pk" PRIMARY KEY("minute","what")
);
--> statement-breakpoint
CREATE TABLE "vehicle_place_reading" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_place_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vin" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"purpose" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_plan_set" (
	"vin" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"sent_version" integer DEFAULT 0 NOT NULL,
	"held_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_replay_window" (
	"vin" text NOT NULL,
	"topic" text NOT NULL,
	"highest" bigint NOT NULL,
	"seen" text NOT NULL,
	CONSTRAINT "vehicle_replay_window_vin_topic_pk" PRIMARY KEY("vin","topic")
);
--> statement-breakpoint
CREATE TABLE "vehicle_telemetry" (
	"vin" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"soc_percent" smallint,
	"range_km" smallint,
	"odometer_km" integer,
	CONSTRAINT "vehicle_telemetry_vin_at_pk" PRIMARY KEY("vin","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "vehicle_command" (
	"command_no" text PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"account_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"celsius" smallint,
	"percent" smallint,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicle_command_failed" CHECK (("vehicle_command"."status" = 'failed') = ("vehicle_command"."failure" is not null)),
	CONSTRAINT "vehicle_command_answered" CHECK (("vehicle_command"."status" in ('confirmed', 'failed')) = ("vehicle_command"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "vehicle_plan" (
	"plan_no" text PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"weekdays" jsonb NOT NULL,
	"time" text NOT NULL,
	"end_time" text,
	"celsius" smallint,
	"percent" smallint,
	"once_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_state" (
	"vin" text PRIMARY KEY NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"presence" text NOT NULL,
	"presence_at" timestamp (3) with time zone NOT NULL,
	"energy" jsonb,
	"battery" jsonb,
	"climate" jsonb,
	"closures" jsonb,
	"tyres" jsonb,
	"odometer" jsonb,
	"driving" jsonb,
	"sealed_place" text,
	"place_at" timestamp (3) with time zone,
	CONSTRAINT "vehicle_state_place" CHECK (("vehicle_state"."sealed_place" is null) = ("vehicle_state"."place_at" is null))
);
--> statement-breakpoint
CREATE INDEX "vehicle_place_reading_car" ON "vehicle_place_reading" USING btree ("vin","at");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_command_open" ON "vehicle_command" USING btree ("vin") WHERE status in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "vehicle_command_car" ON "vehicle_command" USING btree ("vin","created_at","command_no");--> statement-breakpoint
CREATE INDEX "vehicle_command_created" ON "vehicle_command" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vehicle_command_expiry" ON "vehicle_command" USING btree ("expires_at") WHERE status in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "vehicle_plan_car" ON "vehicle_plan" USING btree ("vin") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "vehicle_plan_once" ON "vehicle_plan" USING btree ("once_at") WHERE status in ('sending', 'held') and once_at is not null;--> statement-breakpoint
CREATE INDEX "vehicle_state_presence" ON "vehicle_state" USING btree ("presence","reported_at");