CREATE TABLE "mini_program_binding" (
	"open_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_program_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"device_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_sign" ADD COLUMN "open_id" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "open_id" text;--> statement-breakpoint
ALTER TABLE "mini_program_binding" ADD CONSTRAINT "mini_program_binding_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_token" ADD CONSTRAINT "mini_program_token_open_id_mini_program_binding_open_id_fk" FOREIGN KEY ("open_id") REFERENCES "public"."mini_program_binding"("open_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mini_program_binding_account" ON "mini_program_binding" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mini_program_token_open_id" ON "mini_program_token" USING btree ("open_id");--> statement-breakpoint
CREATE INDEX "mini_program_token_expires" ON "mini_program_token" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "login_sign" ADD CONSTRAINT "login_sign_open_id_mini_program_binding_open_id_fk" FOREIGN KEY ("open_id") REFERENCES "public"."mini_program_binding"("open_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_sign_open_id" ON "login_sign" USING btree ("open_id") WHERE open_id is not null;