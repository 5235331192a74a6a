-- The other tables stand as packages/platform/released-migrations has made them.
CREATE TABLE "factory_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"released_at" timestamp (3) with time zone,
	"placed_at" timestamp (3) with time zone,
	"refusal" text,
	"sequence" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "factory_order_unplaced" ON "factory_order" USING btree ("released_at") WHERE placed_at is null and refusal is null and released_at is not null;--> statement-breakpoint
CREATE INDEX "factory_order_refused" ON "factory_order" USING btree ("order_no") WHERE refusal is not null;--> statement-breakpoint
ALTER TABLE "factory_decision" DROP CONSTRAINT "factory_decision_order_no_car_order_order_no_fk";--> statement-breakpoint
-- What the orders recorded about the factory until now.
INSERT INTO "factory_order" ("order_no", "released_at", "placed_at", "refusal", "sequence")
	SELECT "order_no", "released_at", "placed_at", "factory_refusal", "factory_sequence" FROM "car_order"
	WHERE "released_at" IS NOT NULL OR "factory_sequence" > 0;
--> statement-breakpoint
-- A command that is repeated after the upgrade gets its first answer: what was kept of it goes under its name of today.
UPDATE "idempotency_record" SET "endpoint_id" = CASE split_part("endpoint_id", '.', 2)
	WHEN 'skipFactoryGap' THEN 'factory.skipGap'
	WHEN 'retryFactoryEvent' THEN 'factory.retryEvent'
	WHEN 'settleFactoryEvent' THEN 'factory.settleEvent'
	ELSE 'factory.markUnknownOrderEvent' END
WHERE "endpoint_id" IN (
	'order.skipFactoryGap',
	'order.retryFactoryEvent',
	'order.settleFactoryEvent',
	'order.markUnknownOrderEvent',
	'desk.skipFactoryGap',
	'desk.retryFactoryEvent',
	'desk.settleFactoryEvent',
	'desk.markUnknownOrderEvent'
);
