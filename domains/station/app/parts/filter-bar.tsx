import { cx } from '@ev/ui/cx.ts';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import { type FilterQuery, filterCount } from '../model/filters.ts';
import s from './filter-bar.module.css';
import { FilterSheet } from './filter-sheet.tsx';

const quick = [
  { key: 'free', label: '有空闲', on: { free: '1' }, off: { free: undefined } },
  { key: 'fast', label: '快充', on: { speed: 'fast' }, off: { speed: undefined } },
  { key: 'parking', label: '停车免费', on: { parking: '1' }, off: { parking: undefined } },
  { key: 'open', label: '营业中', on: { open: '1' }, off: { open: undefined } },
  { key: 'reserve', label: '可预约', on: { reserve: '1' }, off: { reserve: undefined } },
] as const;

const isOn = (key: (typeof quick)[number]['key'], query: FilterQuery) =>
  key === 'fast' ? query.speed === 'fast' : query[key] === '1';

/** Without a position there is no distance, so stations with the most guns come first. */
const sortItems = (located: boolean) => [
  { key: 'distance' as const, label: located ? '距离最近' : '枪数最多' },
  { key: 'price' as const, label: '价格最低' },
  { key: 'power' as const, label: '功率最大' },
];

/**
 * The most frequent filters as single taps, the others in a sheet. The address contains all of them. Above a map,
 * which has no order, they take one line.
 */
export function FilterBar({
  query,
  located,
  operators,
  onMap,
  onChange,
}: {
  query: FilterQuery;
  /** Whether the customer's position is known. */
  located: boolean;
  operators: readonly { operatorId: string; name: string }[];
  onMap: boolean;
  onChange: (change: FilterQuery) => void;
}) {
  const [open, setOpen] = useState(false);
  const count = filterCount(query);
  return (
    <Stack gap={4}>
      <fieldset
        className={stackClass(
          { inline: true, wrap: !onMap, align: 'center', gap: 8, rowGap: 4 },
          cx(s.quick, onMap && s.line),
        )}
      >
        <legend className={s.legend}>筛选</legend>
        {quick.map(({ key, label, on, off }) => {
          const pressed = isOn(key, query);
          return (
            <button
              key={key}
              type="button"
              className={s.chip}
              aria-pressed={pressed}
              onClick={() => onChange(pressed ? off : on)}
            >
              {label}
            </button>
          );
        })}
        <button type="button" className={s.chip} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {count > 0 ? `筛选 ${count}` : '更多'}
        </button>
      </fieldset>
      {!onMap && (
        <Tabs
          label="排序"
          items={sortItems(located)}
          value={query.sort ?? 'distance'}
          onChange={(sort) => onChange({ sort: sort === 'distance' ? undefined : sort })}
        />
      )}
      <FilterSheet
        key={JSON.stringify(query)}
        open={open}
        query={query}
        operators={operators}
        onClose={() => setOpen(false)}
        onChange={onChange}
      />
    </Stack>
  );
}
