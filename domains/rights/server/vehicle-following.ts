import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { VehicleFollowing } from '@ev/vehicle/server/public.ts';
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { KeptRights } from './kept-rights.ts';
import { namesInWords, promisedIn, rightStates } from './right-home.ts';
import { isOver, partOf } from './right-rules.ts';
import { type CarRightRow, carRights, type OrderRightsRow, orderRights } from './tables.ts';

type Deps = { clock: Clock; notices: Pick<Notices, 'tell'>; kept: KeptRights };
type Parted = { order: OrderRightsRow; passing: CarRightRow[]; ending: CarRightRow[] };

/** Orders of cars that belong to this account: delivered to it, or passed to it. */
export const ordersOf = (accountId: string) =>
  and(
    isNotNull(orderRights.deliveredAt),
    or(
      eq(orderRights.ownerId, accountId),
      and(isNull(orderRights.ownerId), eq(orderRights.accountId, accountId)),
    ),
  );

/** Rights that belong to a car pass to its second owner; the first owner's end. */
export function createVehicleFollowing(deps: Deps): VehicleFollowing {
  return {
    async ends(reader, { vin, ownerId }) {
      const count = (await partingOf(deps, reader, { vin, ownerId })).flatMap(({ ending }) => ending).length;
      return count > 0 ? [`${count} 项限首任车主的权益（过户后）`] : [];
    },
    async passes(reader, { vin, ownerId }) {
      const parted = await partingOf(deps, reader, { vin, ownerId });
      return parted.flatMap(({ passing }) => passing.map(({ name }) => name));
    },
    // A car that is only unbound has no second owner yet: its rights stay as they are.
    async onOwnerChanged(tx, { vin, from, to }) {
      if (to === null) return;
      const orders = await tx
        .select({ orderNo: orderRights.orderNo })
        .from(orderRights)
        .where(and(eq(orderRights.vin, vin), ordersOf(from)))
        .orderBy(asc(orderRights.orderNo))
        .for('update');
      if (orders.length === 0) return;
      for (const parted of await partingOf(deps, tx, { vin, ownerId: from }))
        await passOn(deps, tx, parted, { from, to });
    },
  };
}

/** What would become of the rights of a car that are not over. */
async function partingOf(
  { clock, kept }: Deps,
  reader: Database | Transaction,
  { vin, ownerId }: { vin: string; ownerId: string },
): Promise<Parted[]> {
  const orders = await reader
    .select()
    .from(orderRights)
    .where(and(eq(orderRights.vin, vin), ordersOf(ownerId)))
    .orderBy(asc(orderRights.orderNo));
  const keptOf = await kept.of(reader, orders);
  const now = clock.now();
  const parted: Parted[] = [];
  for (const order of orders) {
    const rows = await reader
      .select()
      .from(carRights)
      .where(and(eq(carRights.orderNo, order.orderNo), eq(carRights.accountId, ownerId)))
      .orderBy(asc(carRights.rightNo));
    const alive = rows.filter((row) => !isOver(row, order.orderStatus, now));
    const partsOf = (part: ReturnType<typeof partOf>) =>
      alive.filter((row) => {
        const isKept = keptOf(order.orderNo, row.code) !== null;
        return partOf(row, promisedIn(order, row), isKept) === part;
      });
    parted.push({ order, passing: partsOf('passes'), ending: partsOf('ends') });
  }
  return parted;
}

async function passOn(
  deps: Deps,
  tx: Transaction,
  { order, passing, ending }: Parted,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { clock, notices } = deps;
  const actor = `member:${to}`;
  const reason = '车辆已过户';
  for (const { rightNo } of passing) {
    // What the first owner wrote, or staff wrote about them, does not pass.
    const set = { accountId: to, note: null, claimedAt: null, failReason: null, issueNote: null };
    await rightStates.transition(tx, clock, { id: rightNo, event: 'passOn', actor, reason, set });
  }
  for (const { rightNo } of ending) {
    const set = { endedAt: clock.now(), remindAt: null };
    await rightStates.transition(tx, clock, { id: rightNo, event: 'end', actor, reason, set });
  }
  await tx.update(orderRights).set({ ownerId: to }).where(eq(orderRights.orderNo, order.orderNo));
  const { orderNo, modelName } = order;
  const source = `orderRights:${orderNo}:passed:${clock.now().getTime()}`;
  const passed = passing[0] && namesInWords(passing[0].name, passing.length);
  if (passed !== undefined || ending.length > 0)
    await notices.tell(tx, {
      accountId: from,
      template: 'rights.passed',
      params: { modelName, outcome: outcomeOf(passed, ending) },
      source: `${source}:from`,
      link:
        order.accountId === from ? `/pages/buy/orderRightsList?nevOrderNo=${orderNo}` : '/pages/rights/car',
    });
  if (passed !== undefined)
    await notices.tell(tx, {
      accountId: to,
      template: 'rights.received',
      params: { modelName, names: passed },
      source: `${source}:to`,
      link: '/pages/rights/car',
    });
}

function outcomeOf(passed: string | undefined, ending: readonly CarRightRow[]): string {
  const [first] = ending;
  const ended = first && `${namesInWords(first.name, ending.length)}限首任车主，已失效`;
  return [passed && `${passed}已转给新车主`, ended].filter(Boolean).join('；');
}
