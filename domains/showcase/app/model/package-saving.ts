import { listPriceFen } from '../../configurator/catalog-index.ts';
import type { Catalog, CatalogOption } from '../../contract/catalog.ts';

/** What a package costs less than its parts would by themselves in this version, fen; 0 when it does not. */
export function packageSavingFen(
  catalog: Pick<Catalog, 'options'>,
  option: CatalogOption,
  version: string,
): number {
  const parts = catalog.options.filter(({ code }) => option.contains.includes(code));
  const partsFen = parts.reduce((sum, part) => sum + listPriceFen(part, version), 0);
  return Math.max(0, partsFen - listPriceFen(option, version));
}
