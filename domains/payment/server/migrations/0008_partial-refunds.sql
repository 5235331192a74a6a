DROP INDEX "refund_of_attempt";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "leaves_rest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_attempt" ON "refund" USING btree ("attempt_no") WHERE "refund"."status" <> 'OM012' and not ("refund"."leaves_rest" and "refund"."status" = 'OM011');