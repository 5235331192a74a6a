CREATE TABLE "forward" (
	"account_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forward_account_id_subject_type_subject_id_day_pk" PRIMARY KEY("account_id","subject_type","subject_id","day")
);
--> statement-breakpoint
CREATE INDEX "forward_day" ON "forward" USING btree ("day","subject_type","subject_id");