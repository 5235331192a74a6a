CREATE TABLE "media_private_picture" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"owner" text,
	"position" integer DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"delete_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_private_picture_owner" ON "media_private_picture" USING btree ("owner","position") WHERE owner is not null;--> statement-breakpoint
CREATE INDEX "media_private_picture_delete" ON "media_private_picture" USING btree ("delete_at");