import { menuGroups } from '@ev/console-kit/area.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { expect, it } from 'vitest';
import { menuOf } from './menu.ts';
import { routes } from './router.tsx';
import { shortcutGroups } from './shortcut-groups.ts';

it('offers every page in its group, in the order of their ranks', () => {
  const groups = menuOf(chief.permissions);
  expect(groups.map(({ title }) => title)).toEqual([...menuGroups]);
  expect(groups[0]?.items.map(({ text }) => text)).toEqual(['工作台', '待复核']);
  for (const { title, items } of groups) {
    const ranks = items.map(({ rank }) => rank);
    expect(ranks, title).toEqual([...new Set(ranks)].toSorted((one, other) => one - other));
  }
});

it('links to existing pages', () => {
  const known = JSON.stringify(routes);
  const places = menuOf(chief.permissions).flatMap(({ items }) => items.map(({ to }) => to));
  expect(places.filter((to) => !known.includes(`"path":"${to}"`))).toEqual([]);
});

it('explains the keys from global ones to those of one page', () => {
  const titles = shortcutGroups.map(({ title }) => title);
  expect(titles[0]).toBe('所有页面');
  expect(titles).toContain('其他列表');
  expect(new Set(titles).size).toBe(titles.length);
});
