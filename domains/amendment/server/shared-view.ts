import type { Database } from '@ev/platform/database.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import type { AmendmentRow } from './tables.ts';

/** What customers and staff see of an amendment. */
export async function readShared(
  { db, flows }: { db: Database; flows: Pick<SigningFlows, 'find'> },
  amendment: AmendmentRow,
) {
  const { amendmentNo, orderNo, kind, status, modelName, change, rows, before, flowNo, endReason } =
    amendment;
  const flow = flowNo === null ? null : await flows.find(db, flowNo);
  return {
    amendmentNo,
    orderNo,
    kind,
    status,
    modelName,
    changes: rows,
    beforeTotalFen: amendment.beforeTotalFen,
    afterTotalFen: amendment.afterTotalFen,
    beforeStore: before.store,
    afterStore: change.kind === 'store' ? change.store : before.store,
    buyers: amendment.buyers,
    before: before.range,
    after: kind === 'buyer' ? before.range : { ...change.range, asOf: amendment.requestedAt.toISOString() },
    requestedAt: amendment.requestedAt.toISOString(),
    signBefore: amendment.signBefore?.toISOString() ?? null,
    endReason,
    flowNo,
    documentNo: flow?.documentNo ?? null,
  };
}
