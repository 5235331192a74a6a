-- A command that is repeated after the upgrade gets its first answer: what was kept of it goes under its name of today.
UPDATE "idempotency_record" SET "endpoint_id" = replace("endpoint_id", 'desk.', 'payment.') WHERE "endpoint_id" IN (
	'desk.retryRefund',
	'desk.resolveDifference'
);
