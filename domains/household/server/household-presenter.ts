import { decide } from '@ev/kernel/state-machine.ts';
import type { HouseholdItem } from '../contract/household.ts';
import { householdStatus, undoHours } from '../contract/words.ts';
import { type HouseholdEvent, householdMachine } from './household-machine.ts';
import type { OtherMember } from './others.ts';
import { regionOf } from './sealed-match.ts';
import type { HouseholdRow } from './tables.ts';

const { bound, refused, unbound } = householdStatus;

/** Until when an unbinding can be undone. */
export const undoUntilOf = ({ statusSince }: Pick<HouseholdRow, 'statusSince'>): Date =>
  new Date(statusSince.getTime() + undoHours * 3_600_000);

export const refusalOf = ({ status, refusalReason, refusalNote }: HouseholdRow) =>
  status === refused && refusalReason !== null ? { reason: refusalReason, note: refusalNote } : null;

/**
 * A household number as its owner sees it. Other holders are visible only once the owner's number is
 * verified.
 */
export function presentItem(
  row: HouseholdRow,
  others: readonly OtherMember[],
  now: Date,
): Omit<HouseholdItem, 'cars'> {
  const { householdId, status, supplier, maskedNumber, maskedName, districtCode } = row;
  const { submittedAt, verifiedAt } = row;
  const does = (event: HouseholdEvent) => decide(householdMachine, status, event).kind === 'moved';
  const mayUndo = status === unbound && undoUntilOf(row) > now;
  return {
    householdId,
    status,
    supplier,
    maskedNumber,
    maskedName,
    region: regionOf(districtCode),
    submittedAt: submittedAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    refusal: refusalOf(row),
    undoUntil: mayUndo ? undoUntilOf(row).toISOString() : null,
    members:
      status === bound
        ? others.map((one) => ({
            maskedName: one.maskedName,
            since: (one.verifiedAt ?? now).toISOString(),
          }))
        : [],
    others: others.length,
    actions: [
      ...(does('change') ? (['change'] as const) : []),
      ...(does('unbind') ? (['unbind'] as const) : []),
      ...(does('withdraw') ? (['withdraw'] as const) : []),
      ...(mayUndo ? (['restore'] as const) : []),
      ...(status === bound ? (['use'] as const) : []),
    ],
  };
}
