DROP INDEX "inbox_message_newest";--> statement-breakpoint
DROP INDEX "inbox_message_kind_newest";--> statement-breakpoint
DROP INDEX "inbox_message_unread";--> statement-breakpoint
ALTER TABLE "inbox_message" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "inbox_message" ADD COLUMN "newest" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "inbox_message_thread" ON "inbox_message" USING btree ("thread","created_at") WHERE thread is not null;--> statement-breakpoint
CREATE INDEX "inbox_message_newest" ON "inbox_message" USING btree ("account_id","created_at","id") WHERE newest;--> statement-breakpoint
CREATE INDEX "inbox_message_kind_newest" ON "inbox_message" USING btree ("account_id","kind","created_at","id") WHERE newest;--> statement-breakpoint
CREATE INDEX "inbox_message_unread" ON "inbox_message" USING btree ("account_id","kind") WHERE read_at is null and newest;