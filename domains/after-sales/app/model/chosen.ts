import type { ServiceLine } from '../../contract/case.ts';
import { type CaseKind, type CaseReason, kindReasons } from '../../contract/kinds.ts';

export type TypedApplication = {
  kind: CaseKind | null;
  quantity: number;
  reason: CaseReason | null;
  text: string;
  newSkuCode: string | null;
};

/** An empty form; what leaves no choice is chosen. */
export const emptyApplication = ({ kinds }: Pick<ServiceLine, 'kinds'>): TypedApplication => ({
  kind: kinds.length === 1 ? (kinds[0] ?? null) : null,
  quantity: 1,
  reason: null,
  text: '',
  newSkuCode: null,
});

/** What was chosen, without what the line no longer allows or what does not belong to the chosen kind. */
export function chosenOf(
  { kind, quantity, reason, newSkuCode }: TypedApplication,
  { kinds, openQuantity }: Pick<ServiceLine, 'kinds' | 'openQuantity'>,
) {
  const allowed = kinds.find((one) => one === kind) ?? null;
  return {
    kind: allowed,
    quantity: Math.max(1, Math.min(quantity, openQuantity)),
    reason: reason && allowed && kindReasons[allowed].includes(reason) ? reason : null,
    newSkuCode: allowed === 'exchange' && newSkuCode ? newSkuCode : undefined,
  };
}
