import { countsOf, type RecordApplied } from '@ev/stock/apply-stock.ts';
import { recordAudit } from './audit.ts';

/** Records who applied the content and how much; the initial content of a demo has no actor. */
export const record: RecordApplied = async (tx, clock, { by, plan }) => {
  if (by.actor === 'demo') return;
  await recordAudit(tx, clock, {
    actor: by.actor,
    action: 'stock.applied',
    ip: '',
    details: { operator: by.name, release: by.release, ...countsOf(plan) },
  });
};
