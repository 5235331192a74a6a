ALTER TABLE "message_template_history" ALTER COLUMN "updated_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_template" ALTER COLUMN "updated_by" DROP NOT NULL;