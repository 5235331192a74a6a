-- A command that is repeated after the upgrade gets its first answer: what was kept of it goes under its name of today.
UPDATE "idempotency_record" SET "endpoint_id" = replace("endpoint_id", 'buy.', 'intent.') WHERE "endpoint_id" IN (
	'buy.submitIntent',
	'buy.cancelIntent',
	'buy.refundIntent',
	'buy.changeIntent',
	'buy.saveWish'
);
--> statement-breakpoint
UPDATE "idempotency_record" SET "endpoint_id" = 'intent.decideIntentChange' WHERE "endpoint_id" = 'desk.decideIntentChange';
