import { formatYuan, ppmOf, shareOf, sumFen } from '@ev/kernel/money.ts';
import type { Catalog, Selection } from '../contract/catalog.ts';
import type { PriceRow } from '../contract/price.ts';
import { type CatalogIndex, indexCatalog, nameOf } from './catalog-index.ts';
import { includedIn } from './change-rows.ts';
import { linesOf } from './lines.ts';

export type Price = { rows: PriceRow[]; totalFen: number };

function kindOf(index: CatalogIndex, selection: Selection, code: string): PriceRow['kind'] {
  if (!selection.options.includes(code)) return 'included';
  return index.options.get(code)?.contains.length ? 'package' : 'option';
}

function priceOf(rows: PriceRow[]): Price {
  return { rows, totalFen: sumFen(rows.map((row) => row.amountFen)) };
}

/**
 * The price of a car, row by row. Everything on the car has a row, including what a package or the version
 * brings; the note of a free row says why it costs nothing. Throws for an unknown version.
 */
export function priceRows(catalog: Catalog, selection: Selection): Price {
  const index = indexCatalog(catalog);
  const version = index.versions.get(selection.version);
  if (version === undefined) throw new Error(`${catalog.configVersion}: no version ${selection.version}`);
  const rows = linesOf(index, selection).map(({ code, name, amountFen, source }): PriceRow => {
    const standard = amountFen === 0 ? '标配' : null;
    const note = source === null ? standard : includedIn(nameOf(index, source));
    return { kind: kindOf(index, selection, code), code, name, amountFen, note };
  });
  return priceOf([
    {
      kind: 'version',
      code: version.code,
      name: `${catalog.modelName} ${version.name}`,
      amountFen: version.priceFen,
      note: null,
    },
    ...rows,
  ]);
}

/**
 * An estimate of the on-road price, with the car itself as the first row. Purchase tax applies to the price
 * without VAT and is partly waived for new-energy cars, up to a cap. Estimates are whole yuan, because fen
 * would suggest a false precision.
 */
export function onRoadRows(catalog: Catalog, carFen: number): Price {
  const { onRoad } = catalog;
  const taxableFen = shareOf(carFen, 1_000_000, 1_000_000 + onRoad.vatPpm);
  const fullTaxFen = ppmOf(taxableFen, onRoad.taxPpm);
  const waivedFen = Math.min(ppmOf(fullTaxFen, onRoad.taxReductionPpm), onRoad.taxReductionCapFen);
  return priceOf([
    { kind: 'version', code: 'car', name: '车辆价格', amountFen: carFen, note: null },
    {
      kind: 'tax',
      code: 'purchaseTax',
      name: '车辆购置税',
      amountFen: wholeYuan(fullTaxFen - waivedFen),
      note: `估算，已按新能源政策减免 ${formatYuan(wholeYuan(waivedFen))}`,
    },
    {
      kind: 'insurance',
      code: 'compulsoryInsurance',
      name: '交强险',
      amountFen: onRoad.compulsoryInsuranceFen,
      note: '首年估算',
    },
    {
      kind: 'insurance',
      code: 'commercialInsurance',
      name: '商业险',
      amountFen: wholeYuan(ppmOf(carFen, onRoad.commercialInsurancePpm)),
      note: '首年估算，以保险公司报价为准',
    },
    { kind: 'plate', code: 'plate', name: '上牌服务', amountFen: onRoad.plateFen, note: '估算' },
  ]);
}

/** Rounded half up to whole yuan, in fen. */
function wholeYuan(fen: number): number {
  return shareOf(fen, 1, 100) * 100;
}
