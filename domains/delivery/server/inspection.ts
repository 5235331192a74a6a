import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import type { InspectionCondition } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import type { RecordChecks, RefuseCar } from '../contract/delivery.ts';
import { type DefectOrigin, defectStatus } from '../contract/kinds.ts';
import { checksOf, countOpenDefects, defectStates, findDelivery, inspectionList } from './delivery-home.ts';
import { countedResult, type Evidence, ownerOf, recordedOf } from './evidence.ts';
import { type DefectRow, deliveryChecks, deliveryDefects } from './tables.ts';

export type Inspection = ReturnType<typeof createInspection>;

/** The inspection list of a car and its defects. The caller locks order and delivery. */
export function createInspection({ clock, evidence }: { clock: Clock; evidence: Evidence }) {
  async function openDefect(
    tx: Transaction,
    defect: {
      orderNo: string;
      origin: DefectOrigin;
      item: { itemCode: string; name: string } | null;
      text: string;
      actor: string;
    },
  ): Promise<DefectRow> {
    const { orderNo, origin, item, text, actor } = defect;
    const now = clock.now();
    const { row } = await defectStates.create(tx, clock, {
      values: {
        defectNo: newNumber('D', now),
        orderNo,
        origin,
        itemCode: item?.itemCode ?? null,
        itemName: item?.name ?? null,
        text,
        reportedAt: now,
      },
      event: 'report',
      actor,
    });
    return row;
  }

  /** A defect that staff record again gets another text; it is not opened twice. */
  async function openOrUpdate(
    tx: Transaction,
    orderNo: string,
    item: { itemCode: string; name: string },
    text: string,
    actor: string,
  ): Promise<DefectRow> {
    const { origin, status, itemCode, orderNo: order } = deliveryDefects;
    const [updated] = await tx
      .update(deliveryDefects)
      .set({ text })
      .where(
        and(
          eq(order, orderNo),
          eq(itemCode, item.itemCode),
          eq(origin, 'inspection'),
          eq(status, defectStatus.open),
        ),
      )
      .returning();
    return updated ?? openDefect(tx, { orderNo, origin: 'inspection', item, text, actor });
  }

  return {
    /**
     * Records results; what was recorded of an item before is replaced.
     * @throws AppError delivery.itemNotFound, delivery.pictureMissing, media.privatePictureNotFound
     */
    async record(
      tx: Transaction,
      orderNo: string,
      checks: RecordChecks['checks'],
      staffId: string,
    ): Promise<void> {
      const { items, rows } = await recordedOf(tx, orderNo);
      const byCode = new Map(items.map((item) => [item.itemCode, item]));
      const by = `staff:${staffId}` as const;
      const now = clock.now();
      for (const { itemCode, result, note, pictureIds } of checks) {
        const item = byCode.get(itemCode);
        if (!item) throw new AppError('delivery.itemNotFound');
        if (evidence.taken && item.needsPicture && pictureIds.length === 0)
          throw new AppError('delivery.pictureMissing');
        const round = (rows.get(itemCode)?.round ?? 0) + 1;
        const text = note?.trim() || null;
        const row = {
          groupName: item.group,
          name: item.name,
          result,
          note: text,
          round,
          checkedBy: by,
          checkedAt: now,
        };
        await tx
          .insert(deliveryChecks)
          .values({ orderNo, itemCode, ...row })
          .onConflictDoUpdate({ target: [deliveryChecks.orderNo, deliveryChecks.itemCode], set: row });
        // Pictures of a defect stay with it when the item is checked again.
        const owner =
          result === 'defect'
            ? ownerOf.defect(await openOrUpdate(tx, orderNo, item, text ?? '', by))
            : ownerOf.check({ orderNo, itemCode, round });
        await evidence.claim(tx, staffId, owner, pictureIds);
      }
    },

    /**
     * Opens the defects for which a customer has refused the car.
     * @throws AppError delivery.itemNotFound, media.privatePictureNotFound
     */
    async report(
      tx: Transaction,
      orderNo: string,
      accountId: string,
      defects: RefuseCar['defects'],
    ): Promise<void> {
      const { items } = await recordedOf(tx, orderNo);
      for (const { itemCode, text, pictureIds } of defects) {
        const item = itemCode === null ? null : items.find((one) => one.itemCode === itemCode);
        if (item === undefined) throw new AppError('delivery.itemNotFound');
        const defect = await openDefect(tx, {
          orderNo,
          origin: 'customer',
          item,
          text,
          actor: `member:${accountId}`,
        });
        await evidence.claim(tx, accountId, ownerOf.defect(defect), pictureIds);
      }
    },

    /**
     * The item of a mended defect has passed. Returns how many defects are still open.
     * @throws AppError delivery.defectNotFound, also for a defect of another order; media.privatePictureNotFound
     */
    async mend(
      tx: Transaction,
      orderNo: string,
      { defectNo, note, pictureIds }: { defectNo: string; note: string; pictureIds: readonly string[] },
      staffId: string,
    ): Promise<number> {
      const defect = await defectStates.lock(tx, defectNo);
      if (defect?.orderNo !== orderNo) throw new AppError('delivery.defectNotFound');
      await defectStates.transition(tx, clock, {
        id: defectNo,
        event: 'mend',
        actor: `staff:${staffId}`,
        set: { mendNote: note, mendedAt: clock.now() },
      });
      await evidence.claim(tx, staffId, ownerOf.mend(defect), pictureIds);
      const { itemCode } = defect;
      const isOpen = itemCode !== null && (await countOpenDefects(tx, orderNo, itemCode)) > 0;
      if (itemCode !== null && !isOpen)
        await tx
          .update(deliveryChecks)
          .set({ result: 'passed', note: null, checkedBy: `staff:${staffId}`, checkedAt: clock.now() })
          .where(and(eq(deliveryChecks.orderNo, orderNo), eq(deliveryChecks.itemCode, itemCode)));
      return countOpenDefects(tx, orderNo);
    },
  };
}

/** Staff confirm the inspection once each item of the list is recorded and no defect is open. */
export const inspectionCondition: InspectionCondition = {
  async assertInspected(tx, orderNo) {
    const delivery = await findDelivery(tx, orderNo);
    const rows = new Map((await checksOf(tx, orderNo)).map((row) => [row.itemCode, row]));
    const items = await inspectionList(tx);
    if (!items.every((item) => countedResult(rows, item, delivery)))
      throw new AppError('delivery.checksMissing');
    if ((await countOpenDefects(tx, orderNo)) > 0) throw new AppError('delivery.defectsOpen');
  },
};
