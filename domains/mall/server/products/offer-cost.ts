/** Units of an offer, and by how much it lowered them: of some only today's prices tell. */
export type LoweredUnits = { units: number; unknownUnits: number; knownFen: number };

/** A variant of an offer. */
export type OfferedVariant = {
  /** What the offer takes off one unit today. */
  lowersFen: number;
  sold: LoweredUnits;
  /** Held for orders that are not paid, and for customers whose turn it is. */
  held: LoweredUnits;
  /** Units that can still be taken at its price; null without a limit. */
  left: number | null;
};

const fenOf = ({ unknownUnits, knownFen }: LoweredUnits, lowersFen: number): number =>
  knownFen + unknownUnits * lowersFen;

/**
 * What an offer has sold, what that costs in fen, and what it costs at most: with the units that are held and,
 * until it is over, those that are left. `mostFen` is null while a variant that it lowers has no limit.
 */
export function costOfOffer(
  variants: readonly OfferedVariant[],
  isOver: boolean,
): { sold: number; estimated: number; costFen: number; mostFen: number | null } {
  const sum = (of: (variant: OfferedVariant) => number) =>
    variants.reduce((total, variant) => total + of(variant), 0);
  const costFen = sum(({ sold, lowersFen }) => fenOf(sold, lowersFen));
  const heldFen = sum(({ held, lowersFen }) => fenOf(held, lowersFen));
  const isLimited = variants.every(({ left, lowersFen }) => left !== null || lowersFen === 0);
  const leftFen = sum(({ left, lowersFen }) => (left ?? 0) * lowersFen);
  return {
    sold: sum(({ sold }) => sold.units),
    estimated: sum(({ sold }) => sold.unknownUnits),
    costFen,
    mostFen: isOver ? costFen + heldFen : isLimited ? costFen + heldFen + leftFen : null,
  };
}
