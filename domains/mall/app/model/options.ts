import type { Product, Variant } from '../../contract/product.ts';

/** The chosen value of each option, in their order; null where nothing is chosen. */
export type Chosen = readonly (string | null)[];
type Choices = Pick<Product, 'options' | 'variants'>;

/** An option with one value leaves no choice, so it is chosen from the start. */
export function firstChoice({ options }: Choices): Chosen {
  return options.map(({ values }) => (values.length === 1 ? (values[0] ?? null) : null));
}

/** Chooses a value; the same value again is no longer chosen, which opens the way to other combinations. */
export function choose(chosen: Chosen, at: number, value: string): Chosen {
  return chosen.map((own, index) => (index === at ? (own === value ? null : value) : own));
}

/** The variant of a complete choice. */
export function variantOf({ variants }: Choices, chosen: Chosen): Variant | null {
  if (chosen.includes(null)) return null;
  return variants.find(({ values }) => values.every((value, at) => value === chosen[at])) ?? null;
}

/** Why a value cannot be chosen together with the values of the other options; null if it can. */
export function refusalOf({ variants }: Choices, chosen: Chosen, at: number, value: string): string | null {
  const fitting = variants.filter(({ values }) =>
    values.every((own, index) =>
      index === at ? own === value : chosen[index] === null || own === chosen[index],
    ),
  );
  if (fitting.length === 0) return '没有这个组合';
  if (fitting.some(({ state }) => state === 'available' || state === 'upcoming')) return null;
  return fitting.some(({ state }) => state === 'soldOut') ? '缺货' : '已下架';
}

/** The choice in one line, or what is still to be chosen. */
export function choiceText({ options }: Choices, chosen: Chosen): string {
  const missing = options.filter((_, at) => chosen[at] === null).map(({ name }) => name);
  return missing.length > 0 ? `请选择${missing.join('、')}` : chosen.join(' · ');
}

/** How many units may be taken at once: what is there, what its offer has, and what one person may buy. */
export function quantityMax(
  { available, offerLeft }: Pick<Variant, 'available' | 'offerLeft'>,
  perPerson: number | null,
): number {
  return Math.max(1, Math.min(available, offerLeft ?? available, perPerson ?? available));
}

/** At this number of units or fewer the stock is shown. */
const scarceUnits = 5;

/** How few units are left, in words, where that is worth saying; null otherwise. */
export function scarceText({ state, available, offerLeft }: Variant): string | null {
  if (state !== 'available') return null;
  if (offerLeft !== null && offerLeft <= available) return `活动价仅剩 ${offerLeft} 件`;
  return available <= scarceUnits ? `仅剩 ${available} 件` : null;
}
