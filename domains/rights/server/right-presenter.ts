import type * as z from 'zod/mini';
import { rightStatus } from '../contract/kinds.ts';
import type { OwnRight, Package, StaffOrderRights, StaffRight } from '../contract/right.ts';
import type { Kept } from './kept-rights.ts';
import { customerActions, isOver, staffActions } from './right-rules.ts';
import type { CarRightRow, OrderRightsRow } from './tables.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const rowOf = (rows: readonly CarRightRow[], packageCode: string, code: string) =>
  rows.find((row) => row.packageCode === packageCode && row.code === code) ?? null;

/**
 * Every right of an order, in the order of its packages, with its state once it has begun.
 * @param viewer a customer, who reads of a right that another one has only that it has passed; null for staff
 */
export function ownRightsOf(
  order: OrderRightsRow,
  rows: readonly CarRightRow[],
  now: Date,
  keptOf: (orderNo: string, code: string) => Kept | null,
  viewer: string | null,
): OwnRight[] {
  return order.packages.flatMap(({ packageCode, name: packageName, rights }) =>
    rights.map((right) => {
      const found = rowOf(rows, packageCode, right.code);
      const isPassed = found !== null && viewer !== null && found.accountId !== viewer;
      const row = isPassed ? null : found;
      // The reason of a failure no longer matters once the right was claimed again.
      const failed = row?.status === rightStatus.failed;
      const over =
        isPassed || isOver(row ?? { status: rightStatus.toClaim, validUntil: null }, order.orderStatus, now);
      const kept = keptOf(order.orderNo, right.code);
      return {
        ...right,
        packageName,
        rightNo: row?.rightNo ?? null,
        status: row?.status ?? null,
        beganAt: iso(row?.beganAt ?? null),
        validUntil: iso(row?.validUntil ?? null),
        over,
        gone: isPassed ? 'passed' : row?.endedAt ? 'ended' : null,
        claimedAt: iso(row?.claimedAt ?? null),
        issuedAt: iso(row?.issuedAt ?? null),
        issueNote: row?.issueNote ?? null,
        failReason: failed ? (row?.failReason ?? null) : null,
        // Nobody can apply for a right that is over; an application in progress is followed to its end.
        kept: over && kept?.state === 'open' ? null : kept,
        actions: row ? customerActions(row, order.orderStatus, now, kept?.state) : [],
      };
    }),
  );
}

/** Packages without their rights, for lists that show the rights separately. */
export const namesOf = (packages: readonly Package[]): Omit<Package, 'rights'>[] =>
  packages.map(({ rights: _, ...rest }) => rest);

export function staffRightOf(row: CarRightRow, order: OrderRightsRow, now: Date): StaffRight {
  const own = order.packages.find(({ packageCode }) => packageCode === row.packageCode);
  return {
    rightNo: row.rightNo,
    orderNo: row.orderNo,
    uid: row.accountId,
    buyerName: row.accountId === order.accountId ? order.buyerName : '过户后的车主',
    modelName: order.modelName,
    packageName: own?.name ?? row.packageCode,
    version: own?.version ?? '',
    kind: row.kind,
    name: row.name,
    claim: row.claim,
    transferable: own?.rights.find(({ code }) => code === row.code)?.transferable ?? false,
    status: row.status,
    statusSince: row.statusSince.toISOString(),
    validUntil: iso(row.validUntil),
    over: isOver(row, order.orderStatus, now),
    note: row.note,
    issueNote: row.issueNote,
    failReason: row.failReason,
    handler: row.handlerName,
    actions: staffActions(row, order.orderStatus, now),
  };
}

/** The rights of an order for the panel on the order's page in the console. */
export function staffOrderRightsOf(
  order: OrderRightsRow,
  rows: readonly CarRightRow[],
  now: Date,
): z.infer<typeof StaffOrderRights> {
  return {
    orderedAt: order.orderedAt.toISOString(),
    packages: namesOf(order.packages),
    rights: ownRightsOf(order, rows, now, () => null, null).map(
      ({ name, packageName, transferable, begins, rightNo, status, over }) => ({
        name,
        packageName,
        transferable,
        begins,
        rightNo,
        status,
        over,
      }),
    ),
  };
}
