CREATE TABLE "goods_change" (
	"release_no" text NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"item" jsonb,
	"base" jsonb,
	"dropped" boolean NOT NULL,
	"revision" integer NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "goods_change_release_no_part_key_pk" PRIMARY KEY("release_no","part","key")
);
--> statement-breakpoint
CREATE TABLE "goods_release" (
	"release_no" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"revision" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"writers" uuid[] NOT NULL,
	"confirmed" jsonb NOT NULL,
	"reviewer_id" uuid,
	"reviewer_name" text,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "goods_version" (
	"part" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"item" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"release_no" text,
	CONSTRAINT "goods_version_part_key_version_pk" PRIMARY KEY("part","key","version")
);
--> statement-breakpoint
ALTER TABLE "goods_change" ADD CONSTRAINT "goods_change_release_no_goods_release_release_no_fk" FOREIGN KEY ("release_no") REFERENCES "public"."goods_release"("release_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_change_item" ON "goods_change" USING btree ("part","key");--> statement-breakpoint
CREATE INDEX "goods_release_status" ON "goods_release" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "goods_release_due" ON "goods_release" USING btree ("publish_at") WHERE status = '2';