import type { HandedOrder } from '@ev/order/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import type { SigningFlows, SigningTemplates } from '@ev/signing/server/public.ts';
import { deliveryStatus, flowKind } from '../contract/kinds.ts';
import { wayOf } from './delivery-home.ts';
import type { Evidence } from './evidence.ts';
import type { DeliveryRow } from './tables.ts';

/** What customers and staff see alike of a delivery; `row` is null before the first action. */
export async function readShared(
  {
    db,
    evidence,
    flows,
    templates,
  }: { db: Database; evidence: Evidence; flows: SigningFlows; templates: SigningTemplates },
  { orderNo, status, inspectedAt }: HandedOrder,
  row: DeliveryRow | null,
) {
  const [shown, template, flow] = await Promise.all([
    evidence.of(db, orderNo, row),
    templates.versionInForce(db, flowKind),
    row?.flowNo ? flows.find(db, row.flowNo) : null,
  ]);
  return {
    orderNo,
    status: row?.status ?? deliveryStatus.preparing,
    orderStatus: status,
    inspectedAt: inspectedAt?.toISOString() ?? null,
    presentedAt: row?.presentedAt?.toISOString() ?? null,
    acceptedAt: row?.acceptedAt?.toISOString() ?? null,
    ...shown,
    documentNo: row?.documentNo ?? flow?.documentNo ?? null,
    way: wayOf(row, template),
    flowNo: row?.flowNo ?? null,
  };
}
