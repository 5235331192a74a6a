import type { Selection } from '../contract/catalog.ts';
import { broughtBy, type CatalogIndex, listPriceFen, nameOf } from './catalog-index.ts';

/** What an option costs in a selection that has it. */
export type Line = {
  code: string;
  name: string;
  amountFen: number;
  /** Code of the package or version that brings it, so that it costs nothing. */
  source: string | null;
};

/** One line for each option on the car, chosen or brought, in the order of the catalogue. */
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
