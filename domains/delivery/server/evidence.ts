import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Check, Defect } from '../contract/delivery.ts';
import { pictureDays } from '../contract/kinds.ts';
import { checksOf, defectsOf, inspectionList } from './delivery-home.ts';
import type { CheckRow, DefectRow, InspectionItem } from './tables.ts';

/** The names under which media stores pictures of a delivery. */
export const ownerOf = {
  check: ({ orderNo, itemCode, round }: Pick<CheckRow, 'orderNo' | 'itemCode' | 'round'>) =>
    `delivery:${orderNo}:check:${itemCode}:${round}`,
  defect: (defectNo: string) => `delivery:defect:${defectNo}`,
  mend: (defectNo: string) => `delivery:mend:${defectNo}`,
};

const ownersOf = (checks: readonly CheckRow[], defects: readonly DefectRow[]): string[] => [
  ...checks.map(ownerOf.check),
  ...defects.flatMap(({ defectNo }) => [ownerOf.defect(defectNo), ownerOf.mend(defectNo)]),
];

export type Evidence = ReturnType<typeof createEvidence>;

/** The results of an inspection and the defects of a car, with their pictures. */
export function createEvidence({ pictures }: { pictures: PrivatePictures }) {
  return {
    /** Assigns uploads of a customer or a staff member. @throws AppError media.privatePictureNotFound */
    claim: (tx: Transaction, senderId: string, owner: string, pictureIds: readonly string[]) =>
      pictures.claim(tx, { senderId, pictureIds, owner, keptDays: pictureDays }),

    /**
     * The items of the brand's list in its order, and after them those that were recorded and are no longer on
     * the list; the defects, oldest first.
     */
    async of(on: Database | Transaction, orderNo: string): Promise<{ checks: Check[]; defects: Defect[] }> {
      const items = await inspectionList(on);
      const rows = await checksOf(on, orderNo);
      const defects = await defectsOf(on, orderNo);
      const ids = await pictures.idsOfMany(on, ownersOf(rows, defects));
      const idsOf = (owner: string) => [...(ids.get(owner) ?? [])];
      const known = new Set(items.map(({ itemCode }) => itemCode));
      const former = rows.filter(({ itemCode }) => !known.has(itemCode)).map(formerItem);
      return {
        checks: [...items, ...former].map((item) => {
          const row = rows.find(({ itemCode }) => itemCode === item.itemCode);
          return {
            ...item,
            result: row?.result ?? null,
            note: row?.note ?? null,
            pictureIds: row ? idsOf(ownerOf.check(row)) : [],
            checkedAt: row?.checkedAt.toISOString() ?? null,
          };
        }),
        defects: defects.map(
          ({ orderNo: _, statusSince: __, itemCode: ___, reportedAt, mendedAt, ...row }) => ({
            ...row,
            pictureIds: idsOf(ownerOf.defect(row.defectNo)),
            reportedAt: reportedAt.toISOString(),
            mendedAt: mendedAt?.toISOString() ?? null,
            mendPictureIds: idsOf(ownerOf.mend(row.defectNo)),
          }),
        ),
      };
    },

    /**
     * A picture of the delivery of this order; the caller checks access to the order.
     * @throws AppError delivery.pictureNotFound, media.storageAway
     */
    async show(db: Database, orderNo: string, pictureId: string) {
      const owner = await pictures.ownerOf(db, pictureId);
      const owners = ownersOf(await checksOf(db, orderNo), await defectsOf(db, orderNo));
      if (owner === null || !owners.includes(owner)) throw new AppError('delivery.pictureNotFound');
      const { jpeg, width, height } = await pictures.read(owner, pictureId);
      return { jpeg: jpeg.toString('base64'), width, height };
    },
  };
}

function formerItem({ itemCode, groupName, name }: CheckRow): InspectionItem {
  return { itemCode, group: groupName, name, hint: null, needsPicture: false };
}
