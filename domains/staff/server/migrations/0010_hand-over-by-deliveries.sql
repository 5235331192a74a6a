-- Roles that handed cars over by a code now inspect and present them, and record papers.
UPDATE "staff_role" SET
	"permissions" = ("permissions" - 'orders.handOver')
		|| '["deliveries.read", "deliveries.inspect", "deliveries.handOver", "media.sendPrivate", "signing.upload"]'::jsonb,
	"version" = "version" + 1
WHERE "permissions" ? 'orders.handOver';
