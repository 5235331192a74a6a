CREATE TABLE "charging_message" (
	"id" bigserial NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator_id" text NOT NULL,
	"direction" text NOT NULL,
	"name" text NOT NULL,
	"ret" integer,
	"ms" integer NOT NULL,
	"why" text,
	"sequence" text,
	"request" text,
	"answer" text
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "charging_operator" (
	"operator_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"spelling" text NOT NULL,
	"our_id" text NOT NULL,
	"active" boolean NOT NULL,
	"version" integer NOT NULL,
	"their_keys" text,
	"their_keys_at" timestamp (3) with time zone,
	"our_keys" text,
	"our_keys_at" timestamp (3) with time zone,
	"token" text,
	"token_until" timestamp (3) with time zone,
	"last_ok_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"last_error" text,
	"failures_in_a_row" integer NOT NULL,
	"last_heard_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "charging_used_signature" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "charging_message_operator" ON "charging_message" USING btree ("operator_id","at");--> statement-breakpoint
CREATE INDEX "charging_message_sequence" ON "charging_message" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "charging_used_signature_expires" ON "charging_used_signature" USING btree ("expires_at");