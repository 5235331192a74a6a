ALTER TABLE "phone_request" ADD COLUMN "begun_by_id" uuid;--> statement-breakpoint
ALTER TABLE "phone_request" ADD COLUMN "begun_by_name" text;--> statement-breakpoint
ALTER TABLE "phone_request" ADD COLUMN "proof_note" text;--> statement-breakpoint
ALTER TABLE "phone_request" ADD CONSTRAINT "phone_request_begun" CHECK (("phone_request"."begun_by_id" is null) = ("phone_request"."begun_by_name" is null));