CREATE TABLE "backup" (
	"backup_no" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"asked_by" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"duration_ms" integer,
	"rows" bigint,
	"bytes" bigint,
	"files" integer,
	"encrypted" boolean,
	"folder" text,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "backup_made" CHECK (("backup"."status" = 'made') = ("backup"."taken_at" is not null))
);
--> statement-breakpoint
CREATE INDEX "backup_asked" ON "backup" USING btree ("asked_at","backup_no");--> statement-breakpoint
CREATE INDEX "backup_taken" ON "backup" USING btree ("taken_at") WHERE "backup"."status" = 'made';--> statement-breakpoint
CREATE UNIQUE INDEX "backup_waiting" ON "backup" USING btree ("status") WHERE "backup"."status" = 'waiting';