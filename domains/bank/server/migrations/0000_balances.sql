CREATE TABLE "bank_part" (
	"part_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_pay_no" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_part_amount" CHECK ("bank_part"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_balance" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"serial" bigserial NOT NULL,
	"account_no" text,
	"opened_at_bank" jsonb,
	"received_fen" bigint DEFAULT 0 NOT NULL,
	"owed_fen" bigint DEFAULT 0 NOT NULL,
	"owed_since" timestamp (3) with time zone,
	"over_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_balance_opened" CHECK (("bank_balance"."account_no" is null) = ("bank_balance"."opened_at_bank" is null)),
	CONSTRAINT "bank_balance_received" CHECK ("bank_balance"."received_fen" >= 0),
	CONSTRAINT "bank_balance_owes" CHECK ("bank_balance"."owed_fen" between 0 and "bank_balance"."received_fen" and ("bank_balance"."owed_fen" > 0) = ("bank_balance"."owed_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"line_no" text PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"assigned_fen" bigint DEFAULT 0 NOT NULL,
	"payer_name" text NOT NULL,
	"payer_account" text NOT NULL,
	"payer_bank" text NOT NULL,
	"to_account" text NOT NULL,
	"remark" text NOT NULL,
	"match" text NOT NULL,
	"is_left" boolean DEFAULT false NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_line_match" CHECK ("bank_line"."match" in ('exact', 'likely', 'none')),
	CONSTRAINT "bank_line_amount" CHECK ("bank_line"."amount_fen" > 0),
	CONSTRAINT "bank_line_assigned" CHECK ("bank_line"."assigned_fen" between 0 and "bank_line"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "bank_receipt" (
	"receipt_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"line_no" text,
	"part_no" text,
	"loan_no" text,
	"booked_by" text NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"reversed_by" text,
	"reversed_at" timestamp (3) with time zone,
	"reversal_reason" text,
	CONSTRAINT "bank_receipt_amount" CHECK ("bank_receipt"."amount_fen" > 0),
	CONSTRAINT "bank_receipt_source" CHECK (num_nonnulls("bank_receipt"."line_no", "bank_receipt"."part_no", "bank_receipt"."loan_no") = 1 and "bank_receipt"."kind" in ('transfer', 'online', 'loan')
        and ("bank_receipt"."kind" = 'online') = ("bank_receipt"."part_no" is not null) and ("bank_receipt"."kind" = 'transfer') = ("bank_receipt"."line_no" is not null)),
	CONSTRAINT "bank_receipt_reversed" CHECK (("bank_receipt"."status" = 'reversed') = ("bank_receipt"."reversed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_return" (
	"return_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reference" text,
	"part_no" text,
	"returned_by" text NOT NULL,
	"returned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_return_amount" CHECK ("bank_return"."amount_fen" > 0),
	CONSTRAINT "bank_return_way" CHECK (num_nonnulls("bank_return"."reference", "bank_return"."part_no") = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"statement_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"content" text,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp (3) with time zone,
	"lines" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"outgoing" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	"faults" jsonb NOT NULL,
	CONSTRAINT "bank_statement_imports" CHECK (num_nulls("bank_statement"."imported_by", "bank_statement"."imported_at") in (0, 2)),
	CONSTRAINT "bank_statement_forgotten" CHECK ("bank_statement"."imported_at" is null or "bank_statement"."content" is null)
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"account_code" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_statement_id_bank_statement_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("statement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_part_open" ON "bank_part" USING btree ("order_no") WHERE "bank_part"."status" = 'toPay';--> statement-breakpoint
CREATE INDEX "bank_part_order" ON "bank_part" USING btree ("order_no","created_at");--> statement-breakpoint
CREATE INDEX "bank_part_due" ON "bank_part" USING btree ("pay_before") WHERE "bank_part"."status" = 'toPay';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_balance_account" ON "bank_balance" USING btree ("account_no");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_balance_serial" ON "bank_balance" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "bank_balance_owed" ON "bank_balance" USING btree ("owed_since","order_no") WHERE owed_fen > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_reference" ON "bank_line" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bank_line_day" ON "bank_line" USING btree ("day","line_no");--> statement-breakpoint
CREATE INDEX "bank_line_open" ON "bank_line" USING btree ("day","line_no") WHERE assigned_fen < amount_fen and not is_left;--> statement-breakpoint
CREATE INDEX "bank_line_statement" ON "bank_line" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_receipt_order" ON "bank_receipt" USING btree ("order_no","booked_at");--> statement-breakpoint
CREATE INDEX "bank_receipt_line" ON "bank_receipt" USING btree ("line_no") WHERE line_no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_receipt_part" ON "bank_receipt" USING btree ("part_no");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_receipt_loan" ON "bank_receipt" USING btree ("loan_no") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "bank_return_order" ON "bank_return" USING btree ("order_no","returned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_return_transfer" ON "bank_return" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_return_part" ON "bank_return" USING btree ("part_no");--> statement-breakpoint
CREATE INDEX "bank_statement_imported" ON "bank_statement" USING btree ("imported_at") WHERE imported_at is not null;--> statement-breakpoint
CREATE INDEX "bank_statement_draft" ON "bank_statement" USING btree ("uploaded_at") WHERE imported_at is null;