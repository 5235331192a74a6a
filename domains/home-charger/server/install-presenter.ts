import type { Bill, Installation, Photo } from '../contract/installation.ts';
import { cancelReasonNames, type InstallStep, installSteps } from '../contract/kinds.ts';
import type { BillRow, InstallRow, PhotoRow } from './tables.ts';

/** A history entry of an installation. */
export type Line = { at: Date; event: string; toState: string; actor: string; reason: string | null };

type Facts = Omit<Installation, 'actions'>;

export function presentInstall(
  row: InstallRow,
  { bill, photos, lines }: { bill: BillRow | null; photos: readonly PhotoRow[]; lines: readonly Line[] },
): Facts {
  const { installNo, orderNo, modelName, version, status, paused, terms, name, phone } = row;
  const { parking, building, note, plan, hold, installer, signedName, signedAt, cancelled, swap } = row;
  return {
    installNo,
    orderNo,
    modelName,
    version,
    status,
    paused,
    terms,
    name,
    phone,
    parking,
    building,
    note,
    plan,
    hold,
    surveyWindows: row.surveyWindows,
    survey: row.survey,
    installWindows: row.installWindows,
    install: row.install,
    statusSince: row.statusSince.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    address: row.region + row.detail,
    installer: installer && { name: installer.name, phone: installer.phone },
    bill: bill && billOf(bill),
    signed: signedName && signedAt ? { name: signedName, at: signedAt.toISOString() } : null,
    cancelled: cancelled && {
      by: cancelled.by,
      text: [cancelled.reason && cancelReasonNames[cancelled.reason], cancelled.note]
        .filter(Boolean)
        .join('：'),
    },
    swap: swap && { ...swap, note: row.swapNote },
    photos: photos.flatMap(({ photoId, stage }): Photo[] => (stage ? [{ photoId, stage }] : [])),
    steps: stepsOf(lines),
  };
}

const billOf = ({ billNo, amountFen, status, payBefore, paidAt }: BillRow): Bill => ({
  billNo,
  amountFen,
  status,
  payBefore: payBefore.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
});

const stepOf = (status: string): InstallStep | null =>
  installSteps.find(({ statuses }) => (statuses as readonly string[]).includes(status))?.key ?? null;

/**
 * The last time when each step was reached. Steps after the current one have no time, even if they were
 * reached before a hold.
 */
function stepsOf(lines: readonly Line[]): Facts['steps'] {
  const reached = new Map<InstallStep, Date>();
  let before: InstallStep | null = null;
  for (const { toState, at } of lines) {
    const step = stepOf(toState);
    if (step === null || step === before) continue;
    reached.set(step, at);
    const index = installSteps.findIndex(({ key }) => key === step);
    for (const later of installSteps.slice(index + 1)) reached.delete(later.key);
    before = step;
  }
  return installSteps.map(({ key }) => ({ key, reachedAt: reached.get(key)?.toISOString() ?? null }));
}
