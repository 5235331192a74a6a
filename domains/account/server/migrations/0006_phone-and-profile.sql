CREATE TABLE "phone_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"way" text NOT NULL,
	"request_no" text,
	"masked_old_phone" text NOT NULL,
	"masked_new_phone" text NOT NULL,
	"actor" text NOT NULL,
	"ended_sessions" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_request" (
	"request_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"masked_old_phone" text NOT NULL,
	"masked_new_phone" text NOT NULL,
	"new_phone" text,
	"name" text,
	"masked_name" text NOT NULL,
	"id_number_end" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"decided_by_name" text,
	"reason" text,
	CONSTRAINT "phone_request_status_known" CHECK ("phone_request"."status" in ('requested', 'approved', 'rejected', 'cancelled')),
	CONSTRAINT "phone_request_decided" CHECK (("phone_request"."status" = 'requested') = ("phone_request"."decided_at" is null)),
	CONSTRAINT "phone_request_open_whole" CHECK ("phone_request"."status" <> 'requested' or "phone_request"."new_phone" is not null)
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "city_code" text;--> statement-breakpoint
ALTER TABLE "phone_change" ADD CONSTRAINT "phone_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_request" ADD CONSTRAINT "phone_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_change_account" ON "phone_change" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_request_open" ON "phone_request" USING btree ("account_id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "phone_request_account" ON "phone_request" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "phone_request_list" ON "phone_request" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "phone_request_papers" ON "phone_request" USING btree ("decided_at") WHERE name is not null;