import type { Units } from './unit-shares.ts';

/** A case that gives money back and has not failed, as far as the rule of the last unit needs it. */
export type Claim = {
  caseNo: string;
  lineId: string;
  units: Units;
  /** Whether the brand is responsible for its reason. */
  byBrand: boolean;
  /** Whether its refund has begun, so that it can no longer fail. */
  begun: boolean;
  /** Whether its refund included what belongs to the last unit, or it is to include it. */
  holds: boolean;
};

export type LastUnit = { caseNo: string; withFee: boolean };

/**
 * The case with which the coupon of a whole order comes back, and its delivery fee if every case is the
 * brand's responsibility; null while a unit is not covered. Both stay with a case that can still fail, and
 * come back only with the refund that begins last: otherwise the customer would have them and then withdraw
 * the other case. `claims` in the order of their applications; `beginning` is the case whose refund begins now.
 */
export function lastUnitOf(
  lines: readonly { lineId: string; quantity: number }[],
  claims: readonly Claim[],
  beginning?: string,
): LastUnit | null {
  const covered = (lineId: string) =>
    claims.reduce((sum, claim) => sum + (claim.lineId === lineId ? claim.units.length : 0), 0);
  if (lines.some(({ lineId, quantity }) => covered(lineId) < quantity)) return null;
  const holder =
    claims.find(({ begun, holds }) => begun && holds) ??
    claims.findLast(({ begun }) => !begun) ??
    claims.find(({ caseNo }) => caseNo === beginning) ??
    claims.at(-1);
  return holder ? { caseNo: holder.caseNo, withFee: claims.every(({ byBrand }) => byBrand) } : null;
}
