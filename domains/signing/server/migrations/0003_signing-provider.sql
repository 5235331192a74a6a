ALTER TABLE "signing_flow" DROP CONSTRAINT "signing_flow_signed";--> statement-breakpoint
DROP INDEX "signing_flow_live";--> statement-breakpoint
ALTER TABLE "signing_flow" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "signing_flow" ADD COLUMN "provider_no" text;--> statement-breakpoint
ALTER TABLE "signing_flow" ADD COLUMN "provider_state" text;--> statement-breakpoint
ALTER TABLE "signing_flow" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "signing_flow_asked" ON "signing_flow" USING btree ("asked_at") WHERE status = 'atProvider';--> statement-breakpoint
CREATE UNIQUE INDEX "signing_flow_provider" ON "signing_flow" USING btree ("provider_no");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_flow_live" ON "signing_flow" USING btree ("kind","subject_no") WHERE status in ('open', 'verified', 'atProvider');--> statement-breakpoint
ALTER TABLE "signing_flow" ADD CONSTRAINT "signing_flow_at_provider" CHECK ("signing_flow"."status" <> 'atProvider' or "signing_flow"."provider_no" is not null);--> statement-breakpoint
ALTER TABLE "signing_flow" ADD CONSTRAINT "signing_flow_provider_no" CHECK ("signing_flow"."provider_no" is null or "signing_flow"."provider" is not null);--> statement-breakpoint
ALTER TABLE "signing_flow" ADD CONSTRAINT "signing_flow_signed" CHECK (("signing_flow"."status" in ('signed', 'sealed')) = ("signing_flow"."signed_at" is not null)
        and ("signing_flow"."signed_at" is null) = ("signing_flow"."document_no" is null)
        and ("signing_flow"."signed_at" is null or "signing_flow"."read_at" is not null)
        and (case when "signing_flow"."provider_no" is null
          then ("signing_flow"."signed_at" is null) = ("signing_flow"."sealed_signature" is null)
            and ("signing_flow"."signed_at" is null or "signing_flow"."verified_at" is not null)
          else "signing_flow"."sealed_signature" is null end));