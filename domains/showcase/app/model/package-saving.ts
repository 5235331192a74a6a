import { listPriceFen } from '../../configurator/catalog-index.ts';
import type { Catalog, CatalogOption } from '../../contract/catalog.ts';

/** How much a package saves compared with its parts in this version, in fen; 0 if nothing. */
export function packageSavingFen(
  catalog: Pick<Catalog, 'options'>,
  option: CatalogOption,
  version: string,
): number {
  const parts = catalog.options.filter(({ code }) => option.contains.includes(code));
  const partsFen = parts.reduce((sum, part) => sum + listPriceFen(part, version), 0);
  return Math.max(0, partsFen - listPriceFen(option, version));
}
