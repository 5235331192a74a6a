CREATE TABLE "manual_article" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "manual_article_kind" ON "manual_article" USING btree ("kind","position");