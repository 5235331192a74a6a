import { chief } from '@ev/staff/console/testing/people.ts';
import { expect, it } from 'vitest';
import { menuOf } from './menu.ts';
import { routes } from './router.tsx';
import { shortcutGroups } from './shortcut-groups.ts';

it('offers every page in its group', () => {
  const shown = menuOf(chief.permissions).map(({ title, items }) => [
    title,
    ...items.map(({ text }) => text),
  ]);
  expect(shown).toEqual([
    ['', '工作台'],
    ['订单', '订单看板', '订单列表', '预订'],
    ['财务', '退款放款', '补偿付款', '对账差异', '账务导出'],
    ['客户', '客户'],
    ['运营', '消息模板', '后台任务', '服务商', '未知订单'],
    ['系统', '员工', '审计日志'],
  ]);
});

it('leads to pages that there are', () => {
  const known = JSON.stringify(routes);
  const places = menuOf(chief.permissions).flatMap(({ items }) => items.map(({ to }) => to));
  expect(places.filter((to) => !known.includes(`"path":"${to}"`))).toEqual([]);
});

it('explains the keys from what is everywhere to what is on one page', () => {
  expect(shortcutGroups.map(({ title }) => title)).toEqual([
    '所有页面',
    '订单看板',
    '其他列表',
    '订单列表',
    '消息模板',
    '订单详情',
  ]);
});
