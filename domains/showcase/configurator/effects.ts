import { formatYuan, formatYuanChange } from '@ev/kernel/money.ts';
import type { Selection } from '../contract/catalog.ts';
import { broughtBy, type CatalogIndex, nameOf } from './catalog-index.ts';
import { linesOf, totalOf } from './lines.ts';

/** One thing beyond what was tapped. */
export type Change = {
  code: string;
  name: string;
  /** What it does to the total, fen: negative for what is removed or becomes cheaper. */
  amountFen: number;
  /** Name of the package or version that has it from now on. */
  includedIn: string | null;
};

export type Effects = {
  added: Change[];
  removed: Change[];
  /** Stays, at another price. */
  repriced: Change[];
  /** Of all together, with what was tapped. */
  priceDeltaFen: number;
};

/** The difference of two selections beyond the codes that the customer touched. */
export function effectsOf(
  index: CatalogIndex,
  before: Selection,
  after: Selection,
  touched: ReadonlySet<string>,
): Effects {
  const was = new Map(linesOf(index, before).map((line) => [line.code, line]));
  const is = new Map(linesOf(index, after).map((line) => [line.code, line]));
  const brought = broughtBy(index, after.version, after.options);
  const includedIn = (code: string) => {
    const source = brought.get(code);
    return source === undefined ? null : nameOf(index, source);
  };
  const effects: Effects = {
    added: [],
    removed: [],
    repriced: [],
    priceDeltaFen: totalOf(index, after) - totalOf(index, before),
  };
  for (const { code, name } of index.catalog.options) {
    if (touched.has(code)) continue;
    const change = {
      code,
      name,
      amountFen: (is.get(code)?.amountFen ?? 0) - (was.get(code)?.amountFen ?? 0),
      includedIn: includedIn(code),
    };
    if (!was.has(code) && is.has(code)) effects.added.push(change);
    else if (was.has(code) && !is.has(code)) effects.removed.push(change);
    else if (change.amountFen !== 0) effects.repriced.push(change);
  }
  return effects;
}

function words({ name, amountFen, includedIn }: Change): string {
  const parts = [amountFen === 0 ? '' : formatYuanChange(amountFen)];
  if (includedIn !== null) parts.push(`已包含在「${includedIn}」中`);
  const inside = parts.filter(Boolean).join('，');
  return `「${name}」${inside === '' ? '（价格不变）' : `（${inside}）`}`;
}

/** `选择「X」将：增加「A」（+¥…）、移除「B」（-¥…），合计 +¥…` */
export function describeEffects(verb: string, name: string, effects: Effects): string {
  const { added, removed, repriced, priceDeltaFen } = effects;
  const parts = [
    ...added.map((change) => `增加${words(change)}`),
    ...removed.map((change) => `移除${words(change)}`),
    ...repriced.map((change) => `调整${words(change)}`),
  ];
  const saved = removed
    .filter((change) => change.includedIn !== null)
    .reduce((sum, change) => sum - change.amountFen, 0);
  const savedWords = saved > 0 ? `；不再单独计价，节省 ${formatYuan(saved)}` : '';
  return `${verb}「${name}」将：${parts.join('、')}，合计 ${formatYuanChange(priceDeltaFen)}${savedWords}`;
}
