import { countsOf, type RecordApplied } from '@ev/stock/apply-stock.ts';
import { recordAudit } from './audit.ts';

/** The log says who put goods in and how much; what the demo begins with was nobody's deed. */
export const record: RecordApplied = async (tx, clock, { by, plan }) => {
  if (by.actor === 'demo') return;
  await recordAudit(tx, clock, {
    actor: by.actor,
    action: 'stock.applied',
    ip: '',
    details: { operator: by.name, release: by.release, ...countsOf(plan) },
  });
};
