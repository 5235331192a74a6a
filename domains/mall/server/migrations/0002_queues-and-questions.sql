CREATE TABLE "mall_answer" (
	"answer_no" text PRIMARY KEY NOT NULL,
	"question_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text
);
--> statement-breakpoint
CREATE TABLE "mall_question" (
	"question_no" text PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"replied_by" text,
	"answers" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	CONSTRAINT "mall_question_answers" CHECK ("mall_question"."answers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_queue_place" (
	"place_no" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mall_queue_place_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_code" text NOT NULL,
	"sku_code" text NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"turn_ends_at" timestamp (3) with time zone,
	"sold_out_told_at" timestamp (3) with time zone,
	CONSTRAINT "mall_queue_place_turn_ends" CHECK ("mall_queue_place"."status" <> 'turn' or "mall_queue_place"."turn_ends_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "mall_offer" ADD COLUMN "queued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_offer" ADD COLUMN "queue_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mall_answer" ADD CONSTRAINT "mall_answer_question_no_mall_question_question_no_fk" FOREIGN KEY ("question_no") REFERENCES "public"."mall_question"("question_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_question" ADD CONSTRAINT "mall_question_product_code_mall_product_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."mall_product"("product_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_queue_place" ADD CONSTRAINT "mall_queue_place_offer_code_mall_offer_offer_code_fk" FOREIGN KEY ("offer_code") REFERENCES "public"."mall_offer"("offer_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_answer_once" ON "mall_answer" USING btree ("question_no","account_id");--> statement-breakpoint
CREATE INDEX "mall_answer_account" ON "mall_answer" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mall_question_account" ON "mall_question" USING btree ("account_id","asked_at");--> statement-breakpoint
CREATE INDEX "mall_question_product" ON "mall_question" USING btree ("product_code","asked_at","question_no");--> statement-breakpoint
CREATE INDEX "mall_question_open" ON "mall_question" USING btree ("asked_at") WHERE "mall_question"."answers" = 0 and "mall_question"."hidden_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_queue_place_open" ON "mall_queue_place" USING btree ("offer_code","account_id") WHERE "mall_queue_place"."status" in ('waiting', 'turn');--> statement-breakpoint
CREATE INDEX "mall_queue_place_next" ON "mall_queue_place" USING btree ("offer_code","sku_code","number") WHERE "mall_queue_place"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "mall_queue_place_turn" ON "mall_queue_place" USING btree ("turn_ends_at") WHERE "mall_queue_place"."status" = 'turn';--> statement-breakpoint
CREATE INDEX "mall_queue_place_account" ON "mall_queue_place" USING btree ("account_id","offer_code","number");