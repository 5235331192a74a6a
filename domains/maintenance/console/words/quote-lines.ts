import type { Payer } from '../../contract/kinds.ts';
import type { StaffWorkOrder } from '../../contract/staff-maintenance.ts';

type Common = {
  /** Identifies the line in the form. */
  key: number;
  /** Of the line of the former version that it continues. */
  lineId?: string;
  reason: string;
  payer: Payer;
  forSafety: boolean;
  pictureIds: string[];
};
export type TypedLine =
  | (Common & { kind: 'labour'; name: string; quantity: number | null })
  | (Common & { kind: 'part'; partCode: string | null; quantity: number | null });

const empty = { reason: '', payer: 'customer', forSafety: false, pictureIds: [] as string[] } as const;

export const anEmptyLine = (kind: TypedLine['kind'], key: number): TypedLine =>
  kind === 'labour'
    ? { ...empty, pictureIds: [], key, kind, name: '', quantity: 100 }
    : { ...empty, pictureIds: [], key, kind, partCode: null, quantity: 1 };

/** The lines of the newest version as they were written, for the next one; the collection is added by the server. */
export function linesToEdit({ quotes }: Pick<StaffWorkOrder, 'quotes'>): TypedLine[] {
  const [newest] = quotes;
  if (!newest) return [anEmptyLine('labour', 1)];
  return newest.lines.flatMap((line, at): TypedLine[] => {
    if (line.included) return [];
    const { lineId, kind, name, quantity, reason, payer, forSafety, pictureIds } = line;
    const common = { key: at + 1, lineId, reason, payer, forSafety, pictureIds: [...pictureIds], quantity };
    if (kind === 'labour') return [{ ...common, kind, name }];
    const partCode = newest.inputs.find((one) => one.lineId === lineId)?.partCode ?? null;
    return [{ ...common, kind, partCode }];
  });
}

/** What a line costs: labour in hundredths of an hour at the store's rate, rounded to whole fen; parts by piece. */
export function costOf(
  line: TypedLine,
  { labourRateFen, partFen }: { labourRateFen: number; partFen: (partCode: string) => number },
): number {
  const quantity = line.quantity ?? 0;
  if (line.kind === 'labour') return Math.round((labourRateFen * quantity) / 100);
  return line.partCode === null ? 0 : partFen(line.partCode) * quantity;
}
