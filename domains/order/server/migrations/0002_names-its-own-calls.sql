-- A command that is repeated after the upgrade gets its first answer: what was kept of it goes under its name of today.
UPDATE "idempotency_record" SET "endpoint_id" = replace("endpoint_id", 'buy.', 'order.') WHERE "endpoint_id" IN (
	'buy.submitOrder',
	'buy.cancelUnpaidOrder',
	'buy.lockOrder',
	'buy.undoLock',
	'buy.requestCancel',
	'buy.changeConfig',
	'buy.changeStore',
	'buy.changeContact',
	'buy.bookAppointment'
);
--> statement-breakpoint
UPDATE "idempotency_record" SET "endpoint_id" = replace("endpoint_id", 'desk.', 'order.') WHERE "endpoint_id" IN (
	'desk.approveCancel',
	'desk.refuseCancel',
	'desk.brandCancel',
	'desk.allotCar',
	'desk.correctVin',
	'desk.changePromise',
	'desk.confirmReceipt',
	'desk.confirmInspection',
	'desk.settleBalance',
	'desk.handOver',
	'desk.assignAdviser',
	'desk.skipFactoryGap',
	'desk.retryFactoryEvent',
	'desk.settleFactoryEvent',
	'desk.markUnknownOrderEvent',
	'desk.releaseRefund',
	'desk.returnBalance',
	'desk.payCompensation'
);
