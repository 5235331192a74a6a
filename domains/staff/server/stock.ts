import type { RecordApplied } from '@ev/stock/apply-stock.ts';
import { recordAudit } from './audit.ts';

/** Whoever has the database's address applied a folder: the log says who and how much. */
export const record: RecordApplied = (tx, clock, { by, ...counts }) =>
  recordAudit(tx, clock, {
    actor: 'operator',
    action: 'stock.applied',
    ip: '',
    details: { operator: by, ...counts },
  });
