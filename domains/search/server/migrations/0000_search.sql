CREATE TABLE "search_hot_word" (
	"hot_word_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"word" text NOT NULL,
	"position" integer NOT NULL,
	"from_day" date,
	"until_day" date,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_miss_day_word_pk" PRIMARY KEY("day","word")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"synonyms_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_hot_word_word" ON "search_hot_word" USING btree (lower("word"));--> statement-breakpoint
CREATE INDEX "search_hot_word_position" ON "search_hot_word" USING btree ("position");--> statement-breakpoint
CREATE INDEX "search_synonyms_changed" ON "search_synonyms" USING btree ("changed_at");