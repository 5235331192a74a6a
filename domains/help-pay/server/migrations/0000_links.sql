CREATE TABLE "help_pay_link" (
	"link_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"pay_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_pay_payer" (
	"link_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"taken_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_pay_payer_link_no_account_id_pk" PRIMARY KEY("link_no","account_id")
);
--> statement-breakpoint
ALTER TABLE "help_pay_payer" ADD CONSTRAINT "help_pay_payer_link_no_help_pay_link_link_no_fk" FOREIGN KEY ("link_no") REFERENCES "public"."help_pay_link"("link_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_pay_link_token" ON "help_pay_link" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "help_pay_link_open" ON "help_pay_link" USING btree ("pay_no") WHERE "help_pay_link"."status" = '0';--> statement-breakpoint
CREATE INDEX "help_pay_link_expires" ON "help_pay_link" USING btree ("expires_at") WHERE "help_pay_link"."status" = '0';--> statement-breakpoint
CREATE INDEX "help_pay_link_order" ON "help_pay_link" USING btree ("order_no","created_at");--> statement-breakpoint
CREATE INDEX "help_pay_payer_account" ON "help_pay_payer" USING btree ("account_id");