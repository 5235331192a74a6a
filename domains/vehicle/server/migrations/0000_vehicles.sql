CREATE TABLE "vehicle_authorisation_text" (
	"text_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer
);
--> statement-breakpoint
CREATE TABLE "vehicle_authorisation" (
	"authorisation_id" text PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"until_day" date,
	"version" text NOT NULL,
	CONSTRAINT "vehicle_authorisation_purpose_known" CHECK ("vehicle_authorisation"."purpose" in ('remoteControl', 'location', 'tripHistory', 'remoteDiagnosis', 'rescueLocation', 'insuranceMileage')),
	CONSTRAINT "vehicle_authorisation_status_known" CHECK ("vehicle_authorisation"."status" in ('granted', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_binding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vin" text NOT NULL,
	"account_id" uuid NOT NULL,
	"way" text NOT NULL,
	"nickname" text,
	"bound_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "vehicle_binding_way_known" CHECK ("vehicle_binding"."way" in ('order', 'proof', 'transfer', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_proof" (
	"proof_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"vin" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"plate" text,
	"sealed_holder" text,
	"masked_name" text NOT NULL,
	"masked_number" text NOT NULL,
	"refusal" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "vehicle_proof_kind_known" CHECK ("vehicle_proof"."kind" in ('personal', 'corporate')),
	CONSTRAINT "vehicle_proof_status_known" CHECK ("vehicle_proof"."status" in ('submitted', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "vehicle_proof_decided" CHECK (("vehicle_proof"."status" = 'submitted') = ("vehicle_proof"."decided_at" is null)),
	CONSTRAINT "vehicle_proof_refusal" CHECK (("vehicle_proof"."status" = 'refused') = ("vehicle_proof"."refusal" is not null))
);
--> statement-breakpoint
CREATE TABLE "vehicle_share" (
	"share_no" text PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"until_day" date,
	"token_hash" text NOT NULL,
	"accepted_by" uuid,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "vehicle_share_status_known" CHECK ("vehicle_share"."status" in ('offered', 'active', 'ended', 'expired', 'withdrawn')),
	CONSTRAINT "vehicle_share_accepted" CHECK ("vehicle_share"."status" <> 'active' or "vehicle_share"."accepted_by" is not null)
);
--> statement-breakpoint
CREATE TABLE "vehicle_transfer" (
	"transfer_no" text PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"giver_id" uuid NOT NULL,
	"receiver_phone" text NOT NULL,
	"receiver_id" uuid,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"model_name" text NOT NULL,
	"look" jsonb,
	"passed" jsonb,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "vehicle_transfer_status_known" CHECK ("vehicle_transfer"."status" in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "vehicle_transfer_accepted" CHECK ("vehicle_transfer"."status" <> 'accepted' or ("vehicle_transfer"."receiver_id" is not null and "vehicle_transfer"."passed" is not null)),
	CONSTRAINT "vehicle_transfer_two" CHECK ("vehicle_transfer"."receiver_id" is null or "vehicle_transfer"."receiver_id" <> "vehicle_transfer"."giver_id")
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"vin" text PRIMARY KEY NOT NULL,
	"model_code" text NOT NULL,
	"model_name" text NOT NULL,
	"version_name" text,
	"look" jsonb,
	"delivered_at" timestamp (3) with time zone,
	"origin" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicle_origin_known" CHECK ("vehicle"."origin" in ('delivered', 'entered', 'bound'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_authorisation_text_current" ON "vehicle_authorisation_text" USING btree ("purpose") WHERE position is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_authorisation_one" ON "vehicle_authorisation" USING btree ("vin","owner_id","purpose");--> statement-breakpoint
CREATE INDEX "vehicle_authorisation_due" ON "vehicle_authorisation" USING btree ("until_day") WHERE status = 'granted';--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_binding_current" ON "vehicle_binding" USING btree ("vin") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_binding_vin" ON "vehicle_binding" USING btree ("vin","id");--> statement-breakpoint
CREATE INDEX "vehicle_binding_account" ON "vehicle_binding" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_proof_open" ON "vehicle_proof" USING btree ("vin","account_id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "vehicle_proof_account" ON "vehicle_proof" USING btree ("account_id","submitted_at");--> statement-breakpoint
CREATE INDEX "vehicle_proof_vin" ON "vehicle_proof" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "vehicle_proof_list" ON "vehicle_proof" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "vehicle_proof_papers" ON "vehicle_proof" USING btree ("decided_at") WHERE sealed_holder is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_share_token" ON "vehicle_share" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_share_active" ON "vehicle_share" USING btree ("vin","accepted_by") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "vehicle_share_vin" ON "vehicle_share" USING btree ("vin","offered_at");--> statement-breakpoint
CREATE INDEX "vehicle_share_member" ON "vehicle_share" USING btree ("accepted_by") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "vehicle_share_due" ON "vehicle_share" USING btree ("status","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_transfer_open" ON "vehicle_transfer" USING btree ("vin") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "vehicle_transfer_giver" ON "vehicle_transfer" USING btree ("giver_id","offered_at");--> statement-breakpoint
CREATE INDEX "vehicle_transfer_receiver" ON "vehicle_transfer" USING btree ("receiver_id","offered_at");--> statement-breakpoint
CREATE INDEX "vehicle_transfer_phone" ON "vehicle_transfer" USING btree ("receiver_phone") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "vehicle_transfer_vin" ON "vehicle_transfer" USING btree ("vin","offered_at");--> statement-breakpoint
CREATE INDEX "vehicle_delivered" ON "vehicle" USING btree ("delivered_at","vin");--> statement-breakpoint
CREATE INDEX "vehicle_model" ON "vehicle" USING btree ("model_code");