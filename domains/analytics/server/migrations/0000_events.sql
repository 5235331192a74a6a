CREATE TABLE "analytics_batch" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_event" (
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"visit" text,
	"page" text NOT NULL,
	"element" text,
	"x" smallint,
	"y" integer,
	"vital" text,
	"value" double precision,
	"release" text NOT NULL,
	"host" text NOT NULL,
	"client_type" smallint NOT NULL,
	"platform" text NOT NULL
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "analytics_issue_release" (
	"issue_no" text NOT NULL,
	"release" text NOT NULL,
	"host" text NOT NULL,
	"count" bigint NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "analytics_issue_release_issue_no_release_host_pk" PRIMARY KEY("issue_no","release","host")
);
--> statement-breakpoint
CREATE TABLE "analytics_issue" (
	"issue_no" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"page" text NOT NULL,
	"frames" jsonb NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"count" bigint NOT NULL,
	"handler_name" text
);
--> statement-breakpoint
CREATE INDEX "analytics_batch_received" ON "analytics_batch" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "analytics_event_kind" ON "analytics_event" USING btree ("day","kind","page");--> statement-breakpoint
CREATE INDEX "analytics_issue_seen" ON "analytics_issue" USING btree ("last_seen_at");