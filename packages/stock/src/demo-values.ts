import { demoValuesIn } from '@ev/kernel/demo-value.ts';
import { defineGuard, type ItemFault, type StockGuard, type StockPart } from './part.ts';

type Found = { path: readonly PropertyKey[]; value: string };

/** The made-up values of an item, with the fields that contain them. */
export function demoValuesOf(item: unknown, path: readonly PropertyKey[] = []): Found[] {
  if (typeof item === 'string') return demoValuesIn(item).map((value) => ({ path, value }));
  if (Array.isArray(item)) return item.flatMap((inner, at) => demoValuesOf(inner, [...path, at]));
  if (typeof item !== 'object' || item === null) return [];
  return Object.entries(item).flatMap(([field, inner]) => demoValuesOf(inner, [...path, field]));
}

/** Refuses items of a part with values that were made up for a demo: hosts, phones, companies. */
export function refuseDemoValues({ name, keyOf }: Pick<StockPart, 'name' | 'keyOf'>): StockGuard {
  return defineGuard({
    part: name,
    check: (item): ItemFault[] =>
      demoValuesOf(item).map(({ path, value }) => ({
        key: keyOf(item),
        path,
        message: `“${value}”是演示数据，客户会看到：请换成真实的。只是演练时设置 TEST_ENVIRONMENT`,
      })),
  });
}
