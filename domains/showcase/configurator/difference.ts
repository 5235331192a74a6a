import { formatYuan } from '@ev/kernel/money.ts';
import type { Catalog, Selection } from '../contract/catalog.ts';
import type { ConfigDifference } from '../contract/config.ts';
import type { ChangeRow } from '../contract/price.ts';
import { indexCatalog } from './catalog-index.ts';
import { changeRows } from './change-rows.ts';
import { encodeConfig } from './config-text.ts';
import { createEngine } from './engine.ts';
import { priceRows } from './price.ts';

type Change = ConfigDifference['changes'][number];

/**
 * What changes for a selection of an older catalogue in the current one: the nearest selection that can be
 * built (null if the version is gone), its price, and a sentence for each difference.
 */
export function differenceOf(before: Catalog, after: Catalog, selection: Selection): ConfigDifference {
  const was = priceRows(before, selection).rows;
  const adapted = createEngine(after).adapt(selection);
  const head = { configVersion: after.configVersion };
  if (adapted === null) {
    const name = was[0]?.name ?? before.modelName;
    const text = indexCatalog(after).versions.has(selection.version)
      ? '这个配置已无法生产，请重新选配'
      : '这个版本已停售，请重新选配';
    return {
      ...head,
      config: null,
      totalFen: null,
      changes: [{ name, beforeFen: was[0]?.amountFen ?? null, afterFen: null, text }],
    };
  }
  const is = priceRows(after, adapted);
  const changes = changeRows(was, is.rows).map(
    (row): Change => ({
      name: row.name,
      beforeFen: row.beforeFen,
      afterFen: row.afterFen,
      text: wordsOf(row),
    }),
  );
  return { ...head, config: encodeConfig(after.configVersion, adapted), totalFen: is.totalFen, changes };
}

function wordsOf({ beforeFen, afterFen }: ChangeRow): string {
  if (afterFen === null) return '已停止供应或不能与其他选择搭配，已移除';
  if (beforeFen !== null) return `价格由 ${formatYuan(beforeFen)} 调整为 ${formatYuan(afterFen)}`;
  return afterFen === 0 ? '随配置更新加入，不加价' : `随配置更新加入，${formatYuan(afterFen)}`;
}
