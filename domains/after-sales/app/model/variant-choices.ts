import { saleStateNames } from '@ev/mall/contract/kinds.ts';
import type { UnitPrice, Variant } from '@ev/mall/contract/product.ts';

/** As the server compares: offers of the moment make no difference. */
const costsTheSame = (one: UnitPrice, other: UnitPrice) =>
  (one.regularFen ?? one.priceFen) === (other.regularFen ?? other.priceFen) && one.points === other.points;

/** Why a variant cannot be had instead; null if it can. */
function refusalOf(variant: Variant, bought: Variant | undefined, quantity: number): string | null {
  if (variant.state !== 'available') return saleStateNames[variant.state];
  if (variant.available < quantity) return `只剩 ${variant.available} 件`;
  // A variant that is no longer sold has no price; then only the server can compare.
  return bought && !costsTheSame(variant.price, bought.price) ? '价格不同，不能直接换' : null;
}

/** The other variants of a product as options of an exchange. */
export function variantChoices(
  variants: readonly Variant[],
  { skuCode, quantity }: { skuCode: string; quantity: number },
) {
  const bought = variants.find((variant) => variant.skuCode === skuCode);
  return variants
    .filter((variant) => variant !== bought)
    .map((variant) => {
      const refusal = refusalOf(variant, bought, quantity);
      return {
        value: variant.skuCode,
        label: variant.values.join(' '),
        ...(refusal && { disabledReason: refusal }),
      };
    });
}
