import type { Selection } from '../contract/catalog.ts';
import { broughtBy, type CatalogIndex, listPriceFen, nameOf } from './catalog-index.ts';

/** The cost of an option within a selection. */
export type Line = {
  code: string;
  name: string;
  amountFen: number;
  /** Code of the package or version that brings it at no cost. */
  source: string | null;
};

/** One line for each option of the car, chosen or included, in catalogue order. */
export function linesOf(index: CatalogIndex, selection: Selection): Line[] {
  const brought = broughtBy(index, selection.version, selection.options);
  return index.catalog.options
    .filter(({ code }) => selection.options.includes(code) || brought.has(code))
    .map((option) => {
      const source = brought.get(option.code) ?? null;
      return {
        code: option.code,
        name: nameOf(index, option.code),
        amountFen: source === null ? listPriceFen(option, selection.version) : 0,
        source,
      };
    });
}
