CREATE TABLE "account_closing" (
	"closing_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"cooling_ends_at" timestamp (3) with time zone NOT NULL,
	"last_day" date NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"obstacles" jsonb NOT NULL,
	"farewell_phone" text,
	"reason" text,
	"proof_note" text,
	CONSTRAINT "account_closing_status_known" CHECK ("account_closing"."status" in ('pending', 'heldUp', 'withdrawn', 'done')),
	CONSTRAINT "account_closing_due_open" CHECK (("account_closing"."status" in ('pending', 'heldUp')) = ("account_closing"."next_try_at" is not null)),
	CONSTRAINT "account_closing_by_staff" CHECK (("account_closing"."reason" is null) = ("account_closing"."proof_note" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_closing_open" ON "account_closing" USING btree ("account_id") WHERE "account_closing"."status" in ('pending', 'heldUp');--> statement-breakpoint
CREATE INDEX "account_closing_account" ON "account_closing" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_closing_due" ON "account_closing" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "account_closing_list" ON "account_closing" USING btree ("status","last_day");