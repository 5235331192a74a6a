CREATE TABLE "payment_payer" (
	"session_id" text NOT NULL,
	"app_id" text NOT NULL,
	"state" text,
	"open_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_payer_session_id_app_id_pk" PRIMARY KEY("session_id","app_id"),
	CONSTRAINT "payment_payer_state_unique" UNIQUE("state")
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "way" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "payer" jsonb;--> statement-breakpoint
CREATE INDEX "payment_payer_expires" ON "payment_payer" USING btree ("expires_at");