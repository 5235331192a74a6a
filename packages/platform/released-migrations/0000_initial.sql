CREATE TABLE "idempotency_record" (
	"actor_key" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_record_actor_key_endpoint_id_key_pk" PRIMARY KEY("actor_key","endpoint_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_window" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeded_part" (
	"part" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"seeded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_signature" (
	"sig" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "state_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"machine" text NOT NULL,
	"entity_id" text NOT NULL,
	"from_state" text,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "world_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar_url" text,
	"status" text NOT NULL,
	"user_groups" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "bound_car" (
	"vin" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"model_code" text NOT NULL,
	"model_name" text NOT NULL,
	"plate" text,
	"default_status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"solution" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_pass" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"account_id" uuid NOT NULL,
	"document_code" text NOT NULL,
	"document_version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "consent_account_id_document_code_document_version_pk" PRIMARY KEY("account_id","document_code","document_version")
);
--> statement-breakpoint
CREATE TABLE "login_sign" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"client_type" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"client_type" integer NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"access_used_at" timestamp (3) with time zone,
	"refresh_hash" text NOT NULL,
	"previous_refresh_hash" text,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "session_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "session_refresh_hash_unique" UNIQUE("refresh_hash"),
	CONSTRAINT "session_previous_refresh_hash_unique" UNIQUE("previous_refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"device_id" text NOT NULL,
	"network" text NOT NULL,
	"pool" text NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "car_catalog" (
	"model_code" text NOT NULL,
	"config_version" text NOT NULL,
	"year_style" text NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"current" boolean NOT NULL,
	CONSTRAINT "car_catalog_model_code_config_version_pk" PRIMARY KEY("model_code","config_version")
);
--> statement-breakpoint
CREATE TABLE "car_model" (
	"model_code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"on_sale" boolean NOT NULL,
	"detail" jsonb NOT NULL,
	"params" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"sale_model" text NOT NULL,
	"sale_type" text NOT NULL,
	"order_type" text NOT NULL,
	"contract_type" text NOT NULL,
	"buyer_type" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"company_name" text,
	"credit_code" text,
	"city_code" text NOT NULL,
	"city_name" text NOT NULL,
	"store_id" text NOT NULL,
	"store" jsonb NOT NULL,
	"model_code" text NOT NULL,
	"model_name" text NOT NULL,
	"version_code" text NOT NULL,
	"version_name" text NOT NULL,
	"year_style" text NOT NULL,
	"config_version" text NOT NULL,
	"config" text NOT NULL,
	"configuration" jsonb NOT NULL,
	"look" jsonb NOT NULL,
	"price_rows" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"deposit_fen" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"promised_from" date NOT NULL,
	"promised_to" date NOT NULL,
	"promised_as_of" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_pay_no" text,
	"closed_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "car_order_status_known" CHECK ("car_order"."status" in ('0', '1', '14', '2', '3', '4')),
	CONSTRAINT "car_order_buyer" CHECK (("car_order"."buyer_type" = '0' and "car_order"."company_name" is null and "car_order"."credit_code" is null)
        or ("car_order"."buyer_type" = '1' and "car_order"."company_name" is not null and "car_order"."credit_code" is not null)),
	CONSTRAINT "car_order_deposit" CHECK ("car_order"."deposit_fen" > 0 and "car_order"."deposit_fen" * 5 <= "car_order"."total_fen"),
	CONSTRAINT "car_order_promise" CHECK ("car_order"."promised_from" <= "car_order"."promised_to"),
	CONSTRAINT "car_order_pay_before" CHECK ("car_order"."pay_before" > "car_order"."created_at"),
	CONSTRAINT "car_order_paid" CHECK (("car_order"."status" = '2') = ("car_order"."paid_at" is not null and "car_order"."paid_pay_no" is not null)),
	CONSTRAINT "car_order_closed" CHECK (("car_order"."status" in ('3', '4')) = ("car_order"."closed_at" is not null)),
	CONSTRAINT "car_order_cancel_reason" CHECK (("car_order"."status" = '4') = ("car_order"."cancel_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "dictionary_item" (
	"type" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "dictionary_item_type_value_pk" PRIMARY KEY("type","value")
);
--> statement-breakpoint
CREATE TABLE "document_version" (
	"code" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"current" boolean NOT NULL,
	CONSTRAINT "document_version_code_version_pk" PRIMARY KEY("code","version")
);
--> statement-breakpoint
CREATE TABLE "recommend_position" (
	"position" text PRIMARY KEY NOT NULL,
	"modules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_lead" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"model_code" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"remark" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"pinyin" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city_code" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"services" jsonb NOT NULL,
	"introduction" text NOT NULL,
	"traffic" text NOT NULL,
	"model_codes" jsonb NOT NULL,
	"open" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_notification" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"subject_no" text NOT NULL,
	"raw" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"account" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"attempt_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer_ip" text NOT NULL,
	"launch_url" text,
	"launched_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" text,
	"received_fen" bigint,
	"paid_at" timestamp (3) with time zone,
	"failure_reason" text,
	"last_queried_at" timestamp (3) with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempt_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"pay_no" text PRIMARY KEY NOT NULL,
	"business_type" text NOT NULL,
	"business_no" text NOT NULL,
	"business_code" text NOT NULL,
	"account_id" text NOT NULL,
	"title" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_attempt_no" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_amount_positive" CHECK ("payment"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_no" text NOT NULL,
	"ours" jsonb,
	"theirs" jsonb,
	"found_at" timestamp (3) with time zone NOT NULL,
	"resolution" text,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"attempt_no" text NOT NULL,
	"pay_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"channel_refund_id" text,
	"accepted_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"failure_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_amount_positive" CHECK ("refund"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"object" text,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_member_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "bound_car" ADD CONSTRAINT "bound_car_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_sign" ADD CONSTRAINT "login_sign_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_refresh_token" ADD CONSTRAINT "retired_refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_catalog" ADD CONSTRAINT "car_catalog_model_code_car_model_model_code_fk" FOREIGN KEY ("model_code") REFERENCES "public"."car_model"("model_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_order" ADD CONSTRAINT "car_order_model_code_config_version_car_catalog_model_code_config_version_fk" FOREIGN KEY ("model_code","config_version") REFERENCES "public"."car_catalog"("model_code","config_version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_city_code_city_code_fk" FOREIGN KEY ("city_code") REFERENCES "public"."city"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_pay_no_payment_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."payment"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_no_payment_attempt_attempt_no_fk" FOREIGN KEY ("attempt_no") REFERENCES "public"."payment_attempt"("attempt_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_pay_no_payment_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."payment"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_record_created" ON "idempotency_record" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_window_resets" ON "rate_window" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "seen_signature_expires" ON "seen_signature" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "state_history_entity" ON "state_history" USING btree ("machine","entity_id","id");--> statement-breakpoint
CREATE INDEX "bound_car_account" ON "bound_car" USING btree ("account_id","vin");--> statement-breakpoint
CREATE UNIQUE INDEX "bound_car_default" ON "bound_car" USING btree ("account_id") WHERE default_status = '1';--> statement-breakpoint
CREATE INDEX "captcha_challenge_expires" ON "captcha_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captcha_pass_expires" ON "captcha_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_sign_expires" ON "login_sign" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "retired_refresh_token_session" ON "retired_refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_live_device" ON "session" USING btree ("account_id","device_id") WHERE ended_at is null and device_id <> '';--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","device_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_code_phone" ON "sms_code" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_code_device" ON "sms_code" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_code_network" ON "sms_code" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "sms_code_created" ON "sms_code" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "car_catalog_current" ON "car_catalog" USING btree ("model_code","year_style") WHERE current;--> statement-breakpoint
CREATE INDEX "car_catalog_model" ON "car_catalog" USING btree ("model_code","published_at");--> statement-breakpoint
CREATE INDEX "car_order_account" ON "car_order" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "car_order_created" ON "car_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "car_order_status" ON "car_order" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "car_order_phone" ON "car_order" USING btree ("buyer_phone","created_at");--> statement-breakpoint
CREATE INDEX "car_order_unpaid" ON "car_order" USING btree ("pay_before") WHERE status in ('0', '1', '14');--> statement-breakpoint
CREATE UNIQUE INDEX "document_version_current" ON "document_version" USING btree ("code") WHERE current;--> statement-breakpoint
CREATE INDEX "store_lead_store" ON "store_lead" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "store_city" ON "store" USING btree ("city_code","position");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_source" ON "ledger_entry" USING btree ("source","account");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_open" ON "payment_attempt" USING btree ("pay_no") WHERE "payment_attempt"."status" in ('OM003', 'OM015');--> statement-breakpoint
CREATE INDEX "payment_attempt_open_expires" ON "payment_attempt" USING btree ("expires_at") WHERE "payment_attempt"."status" in ('OM003', 'OM015');--> statement-breakpoint
CREATE INDEX "payment_attempt_payment" ON "payment_attempt" USING btree ("pay_no","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_paid_at" ON "payment_attempt" USING btree ("paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_live_business" ON "payment" USING btree ("business_type","business_no") WHERE "payment"."status" not in ('OM005', 'OM020', 'OM011');--> statement-breakpoint
CREATE INDEX "payment_business" ON "payment" USING btree ("business_type","business_no");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_once" ON "reconciliation_difference" USING btree ("day","channel","kind","subject","subject_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_attempt" ON "refund" USING btree ("attempt_no") WHERE "refund"."status" <> 'OM012';--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_try_at") WHERE "refund"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_accepted_at" ON "refund" USING btree ("accepted_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "staff_session_expires" ON "staff_session" USING btree ("expires_at");