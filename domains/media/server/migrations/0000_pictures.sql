CREATE TABLE "media_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"placeholder" text,
	"uploaded_by_id" uuid,
	"uploaded_by_name" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_picture_uploaded" ON "media_picture" USING btree ("uploaded_at","id");