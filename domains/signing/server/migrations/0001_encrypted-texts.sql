ALTER TABLE "signing_flow" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_flow" ADD COLUMN "sealed_text" text;--> statement-breakpoint
CREATE INDEX "signing_flow_plain" ON "signing_flow" USING btree ("created_at") WHERE text is not null;--> statement-breakpoint
ALTER TABLE "signing_flow" ADD CONSTRAINT "signing_flow_text" CHECK (num_nonnulls("signing_flow"."text", "signing_flow"."sealed_text") = 1);