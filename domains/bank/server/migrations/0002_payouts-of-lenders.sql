ALTER TABLE "bank_receipt" DROP CONSTRAINT "bank_receipt_source";--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "apply_no" text;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "payout_no" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_payout" ON "bank_line" USING btree ("payout_no");--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_paid_out" CHECK (num_nulls("bank_line"."apply_no", "bank_line"."payout_no") in (0, 2)
        and ("bank_line"."payout_no" is null or "bank_line"."assigned_fen" = "bank_line"."amount_fen"));--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_source" CHECK (num_nonnulls("bank_receipt"."line_no", "bank_receipt"."part_no", "bank_receipt"."loan_no") = 1 and "bank_receipt"."kind" in ('transfer', 'online')
        and ("bank_receipt"."kind" = 'online') = ("bank_receipt"."part_no" is not null) and ("bank_receipt"."kind" = 'transfer') = ("bank_receipt"."line_no" is not null));