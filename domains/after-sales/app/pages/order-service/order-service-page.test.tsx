import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLine, aRow } from '../../testing/cases.ts';

const noCases = { list: [], total: 0, pageNo: 1, pageSize: 10 };

it('shows what can be applied for and until when, and why the rest cannot', async () => {
  const { call, asked } = fakeCall({
    'after-sales.listServiceLines': () => ({
      lines: [
        aLine({ openQuantity: 1 }),
        aLine({ lineId: 'L2', name: '车载香氛', kinds: [], until: null, refusal: '已超过售后期' }),
      ],
    }),
  });
  renderPage(call, '/pages/shop/orderService?orderId=M1');
  const cup = within(await screen.findByRole('region', { name: '岚屿随行杯' }));
  expect(cup.getByText(/前可申请退货退款、换货，还可申请 1 件/)).toBeTruthy();
  expect(cup.getByRole('link', { name: '为“岚屿随行杯”申请售后' }).getAttribute('href')).toContain(
    'refund?orderId=M1&lineId=L1',
  );
  const scent = within(screen.getByRole('region', { name: '车载香氛' }));
  expect(scent.getByText('已超过售后期')).toBeTruthy();
  expect(scent.queryByRole('link')).toBeNull();
  expect(asked('after-sales.listServiceLines')).toEqual([{ orderNo: 'M1' }]);
});

it('shows the cases in the second tab, which stays in the address', async () => {
  const { call } = fakeCall({
    'after-sales.listServiceLines': () => ({ lines: [] }),
    'after-sales.listCases': () => ({
      ...noCases,
      list: [aRow(), aRow({ caseNo: 'S2', kind: 'exchange', status: 'done', statusText: '换货已完成' })],
      total: 2,
    }),
  });
  const { user, address } = renderPage(call, '/pages/shop/orderService');
  expect(await screen.findByText('没有可以申请售后的商品')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: '售后记录' }));
  const row = await screen.findByRole('link', { name: /退货退款/ });
  expect(row.getAttribute('href')).toContain('afterSalesDetail?id=S1');
  expect(within(row).getByText(/退款 ¥49.50 和 10 积分/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /换货已完成/ }).textContent).not.toContain('¥');
  await waitFor(() => expect(address()).toBe('/pages/shop/orderService?tab=cases'));
});

it('says what to do without cases, offline and at a wrong order', async () => {
  let fails = true;
  const { call } = fakeCall({
    'after-sales.listServiceLines': () => {
      throw refusal('mall-order.notFound');
    },
    'after-sales.listCases': () => {
      if (fails) throw offline();
      return noCases;
    },
  });
  const { user } = renderPage(call, '/pages/shop/orderService?orderId=M9');
  expect(await screen.findByText('没有找到这个订单')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: '售后记录' }));
  const retry = await screen.findByRole('button', { name: '重新连接' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText('没有售后记录')).toBeTruthy();
});
