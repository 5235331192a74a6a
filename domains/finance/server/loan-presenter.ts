import type { Application } from '../contract/application.ts';
import { loanSteps, materialKinds } from '../contract/kinds.ts';
import type { Line } from './histories.ts';
import { dueOf } from './loan-rules.ts';
import type { LoanRow, MaterialRow, PayoutRow } from './tables.ts';

type Surroundings = {
  materials: readonly MaterialRow[];
  payout: PayoutRow | null;
  lines: readonly Line[];
  now: Date;
};

export type LoanFacts = Omit<Application, 'actions'>;

export function presentLoan(row: LoanRow, { materials, payout, lines, now }: Surroundings): LoanFacts {
  const { applyNo, orderNo, modelName, version, status, offer, name, request, approval, endText } = row;
  return {
    applyNo,
    orderNo,
    modelName,
    version,
    status,
    offer,
    name,
    request,
    endText,
    statusSince: row.statusSince.toISOString(),
    dueAt: dueOf(row)?.toISOString() ?? null,
    approval: approval && {
      amountFen: approval.amountFen,
      expiresAt: approval.expiresAt,
      contractNo: approval.contractNo,
    },
    signed: row.signedName && row.signedAt ? { name: row.signedName, at: row.signedAt.toISOString() } : null,
    payout: payout && {
      amountFen: payout.amountFen,
      arrivedAt: payout.arrivedAt.toISOString(),
      status: payout.status,
    },
    materials: materialKinds.flatMap((kind) => {
      const pictures = materials.filter((one) => one.kind === kind).length;
      return pictures > 0 ? [{ kind, pictures }] : [];
    }),
    steps: loanSteps.map(({ key, statuses }) => ({
      key,
      reachedAt:
        lines.find(({ toState }) => (statuses as readonly string[]).includes(toState))?.at.toISOString() ??
        null,
    })),
    serverTime: now.toISOString(),
  };
}
