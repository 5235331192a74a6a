import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

function open(at: string) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'goods.listGoods': () => ({
      list: [],
      total: 0,
      pageNo: 1,
      pageSize: 10,
      parts: [{ part: 'workshops', label: '维保门店', count: 0, orderKey: null }],
    }),
  });
  renderConsole(fake.call, { at });
}

it.each([
  ['还没有商品', '/goods'],
  ['还没有维保门店', '/goods?part=workshops'],
])('of a new brand says “%s”, and how the first one is added', async (title, at) => {
  open(at);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(/^点「新增」写第一项/)).toBeTruthy();
});

it('says that nothing matches a search', async () => {
  open('/goods?part=workshops&q=宁波');
  expect(await screen.findByText('没有符合条件的内容')).toBeTruthy();
});
