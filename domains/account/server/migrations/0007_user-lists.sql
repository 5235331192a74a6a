CREATE TABLE "user_list_member" (
	"member_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_code" text NOT NULL,
	"account_id" uuid,
	"phone_trace" text,
	"masked_phone" text,
	"added_by_name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_list_member_either" CHECK (("user_list_member"."account_id" is null) = ("user_list_member"."phone_trace" is not null)),
	CONSTRAINT "user_list_member_masked" CHECK (("user_list_member"."phone_trace" is null) = ("user_list_member"."masked_phone" is null))
);
--> statement-breakpoint
CREATE TABLE "user_list" (
	"list_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"last_day" date,
	"ended_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_list_member" ADD CONSTRAINT "user_list_member_list_code_user_list_list_code_fk" FOREIGN KEY ("list_code") REFERENCES "public"."user_list"("list_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_member" ADD CONSTRAINT "user_list_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_list_member_account" ON "user_list_member" USING btree ("list_code","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_list_member_waiting" ON "user_list_member" USING btree ("list_code","phone_trace");--> statement-breakpoint
CREATE INDEX "user_list_member_list" ON "user_list_member" USING btree ("list_code","added_at");--> statement-breakpoint
CREATE INDEX "user_list_member_of" ON "user_list_member" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "user_list_member_trace" ON "user_list_member" USING btree ("phone_trace") WHERE phone_trace is not null;--> statement-breakpoint
CREATE INDEX "user_list_created" ON "user_list" USING btree ("created_at");--> statement-breakpoint
-- The group of lists follows from them and is no longer stored.
UPDATE "account" SET "user_groups" = "user_groups" - '9' WHERE "user_groups" ? '9';
