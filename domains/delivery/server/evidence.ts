import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Check, Defect } from '../contract/delivery.ts';
import { pictureDays } from '../contract/kinds.ts';
import { checksOf, defectsOf, inspectionList } from './delivery-home.ts';
import type { CheckRow, DefectRow, DeliveryRow, InspectionItem } from './tables.ts';

/** The names under which media stores pictures of a delivery. */
export const ownerOf = {
  check: ({ orderNo, itemCode, round }: Pick<CheckRow, 'orderNo' | 'itemCode' | 'round'>) =>
    `delivery:${orderNo}:check:${itemCode}:${round}`,
  defect: ({ orderNo, defectNo }: Pick<DefectRow, 'orderNo' | 'defectNo'>) =>
    `delivery:${orderNo}:defect:${defectNo}`,
  mend: ({ orderNo, defectNo }: Pick<DefectRow, 'orderNo' | 'defectNo'>) =>
    `delivery:${orderNo}:mend:${defectNo}`,
};

const ownersOf = (checks: readonly CheckRow[], defects: readonly DefectRow[]): string[] => [
  ...checks.map(ownerOf.check),
  ...defects.flatMap((defect) => [ownerOf.defect(defect), ownerOf.mend(defect)]),
];

export type Evidence = ReturnType<typeof createEvidence>;

/** The results of an inspection and the defects of a car, with their pictures. */
export function createEvidence({ pictures }: { pictures: PrivatePictures }) {
  return {
    /** Whether pictures can be stored at all. */
    taken: pictures.taken,

    /** Assigns uploads of a customer or a staff member. @throws AppError media.privatePictureNotFound */
    claim: (tx: Transaction, senderId: string, owner: string, pictureIds: readonly string[]) =>
      pictures.claim(tx, { senderId, pictureIds, owner, keptDays: pictureDays }),

    /**
     * The items of the brand's list in its order, and after them those that were recorded and are no longer on
     * the list; the defects, oldest first.
     */
    async of(
      on: Database | Transaction,
      orderNo: string,
      delivery: Pick<DeliveryRow, 'checkedFrom'> | null,
    ): Promise<{ checks: Check[]; defects: Defect[] }> {
      const { items, rows, defects } = await recordedOf(on, orderNo);
      const ids = await pictures.idsOfMany(on, ownersOf([...rows.values()], defects));
      const idsOf = (owner: string) => [...(ids.get(owner) ?? [])];
      return {
        checks: items.map((item) => {
          const row = countedResult(rows, item, delivery);
          return {
            ...item,
            needsPicture: item.needsPicture && pictures.taken,
            result: row?.result ?? null,
            note: row?.note ?? null,
            pictureIds: row ? idsOf(ownerOf.check(row)) : [],
            checkedAt: row?.checkedAt.toISOString() ?? null,
          };
        }),
        defects: defects.map((row) => {
          const { defectNo, origin, status, itemName, text, reportedAt, mendedAt, mendNote } = row;
          return {
            defectNo,
            origin,
            status,
            itemName,
            text,
            pictureIds: idsOf(ownerOf.defect(row)),
            reportedAt: reportedAt.toISOString(),
            mendedAt: mendedAt?.toISOString() ?? null,
            mendNote,
            mendPictureIds: idsOf(ownerOf.mend(row)),
          };
        }),
      };
    },

    /**
     * A picture of the delivery of this order; the caller checks access to the order.
     * @throws AppError delivery.pictureNotFound, media.storageAway
     */
    async show(db: Database, orderNo: string, pictureId: string) {
      const owner = await pictures.ownerOf(db, pictureId);
      if (!owner?.startsWith(`delivery:${orderNo}:`)) throw new AppError('delivery.pictureNotFound');
      const { jpeg, width, height } = await pictures.read(owner, pictureId);
      return { jpeg: jpeg.toString('base64'), width, height };
    },
  };
}

/**
 * The items of the brand's list in its order, and after them those that were recorded and are no longer on it;
 * the results by item; the defects, oldest first.
 */
export async function recordedOf(
  on: Database | Transaction,
  orderNo: string,
): Promise<{ items: InspectionItem[]; rows: ReadonlyMap<string, CheckRow>; defects: DefectRow[] }> {
  const list = await inspectionList(on);
  const rows = new Map((await checksOf(on, orderNo)).map((row) => [row.itemCode, row]));
  const known = new Set(list.map(({ itemCode }) => itemCode));
  const former = [...rows.values()].filter(({ itemCode }) => !known.has(itemCode)).map(formerItem);
  return { items: [...list, ...former], rows, defects: await defectsOf(on, orderNo) };
}

/** The result of an item if it counts: not one from before the car arrived or was refused. */
export function countedResult(
  rows: ReadonlyMap<string, CheckRow>,
  { itemCode }: Pick<InspectionItem, 'itemCode'>,
  delivery: Pick<DeliveryRow, 'checkedFrom'> | null,
): CheckRow | undefined {
  const row = rows.get(itemCode);
  return row && delivery && row.checkedAt < delivery.checkedFrom ? undefined : row;
}

function formerItem({ itemCode, groupName, name }: CheckRow): InspectionItem {
  return { itemCode, group: groupName, name, hint: null, needsPicture: false };
}
