import { formatYuan } from '@ev/kernel/money.ts';
import type { CarOrder } from './tables.ts';

type Row = { label: string; text: string };

/** The rows of a car in documents on its order; `also` stands between its model and its configuration. */
export const carRows = (
  { modelName, yearStyle, configuration }: Pick<CarOrder, 'modelName' | 'yearStyle' | 'configuration'>,
  also: readonly Row[] = [],
): Row[] => [
  { label: '车型', text: `${modelName}（${yearStyle} 款）` },
  ...also,
  ...configuration.map(({ group, name }) => ({ label: group, text: name })),
];

/** The rows of a price in documents on its order, with their total. */
export const priceRows = ({ priceRows: rows, totalFen }: Pick<CarOrder, 'priceRows' | 'totalFen'>): Row[] => [
  ...rows.map(({ name, amountFen }) => ({
    label: name,
    text: amountFen === 0 ? '已包含' : formatYuan(amountFen),
  })),
  { label: '合计', text: formatYuan(totalFen) },
];
