import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderDetail } from '../../testing/order.ts';

const address = '/pages/buy/contactInfo?orderNo=C1';

function openContact(order = orderDetail(), refuse: () => void = () => undefined) {
  const { call, seen } = fakeCall({
    'order.getOrder': () => order,
    'order.changeContact': () => {
      refuse();
      return { status: order.status };
    },
  });
  const saved = () => seen.filter(([id]) => id === 'order.changeContact').map(([, input]) => input);
  return { ...renderPage(call, address), saved };
}

/** Shown, and announced by the live region. */
const toast = async (text: string) => expect(await screen.findAllByText(text)).toHaveLength(2);
const field = (name: string) => screen.findByRole('textbox', { name });

it('calls the adviser', async () => {
  openContact();
  const adviser = await screen.findByText('专属顾问 周明');
  expect(adviser.closest('a')?.getAttribute('href')).toBe('tel:13700001234');
});

it('calls the store while there is no adviser', async () => {
  openContact(orderDetail({ adviser: null }));
  const store = await screen.findByText('门店电话 02160001001');
  expect(store.closest('a')?.getAttribute('href')).toBe('tel:02160001001');
});

it('saves the contact, with the number normalised', async () => {
  const { user, saved } = openContact();
  const phone = await field('联系人手机号');
  await user.clear(phone);
  await user.type(phone, '138');
  await user.click(screen.getByRole('button', { name: '保存联系人' }));
  expect(await screen.findByText('联系人手机号格式不正确，请填写 11 位手机号')).toBeTruthy();
  expect(document.activeElement).toBe(phone);
  expect(saved()).toEqual([]);

  await user.type(phone, ' 1234 5678');
  await user.click(screen.getByRole('button', { name: '保存联系人' }));
  await toast('联系人已保存');
  expect(saved()).toEqual([{ orderNo: 'C1', name: '林知远', phone: '13812345678' }]);
});

it('keeps the input until it is saved', async () => {
  const { user } = openContact(orderDetail(), () => {
    throw offline();
  });
  const name = await field('联系人姓名');
  await user.clear(name);
  await user.type(name, '陈一诺');
  await user.click(screen.getByRole('button', { name: '保存联系人' }));
  await toast('网络异常，内容已保留，恢复后再提交');
  expect(sessionStorage.getItem('draft.contact-C1')).toContain('陈一诺');
});

it('says from when on the contact can be changed', async () => {
  openContact(orderDetail({ status: '0', actions: ['pay', 'cancel'] }));
  await screen.findByText('支付定金后可以变更联系人');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says when the contact can no longer be changed', async () => {
  openContact(orderDetail({ status: '10', actions: [] }));
  await screen.findByText('订单已结束，联系人不能再变更');
  expect(screen.getByText('139****5678')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  // No store accepts such an order any more; the link leads back to it.
  expect(screen.queryByText(/专属顾问接单后/)).toBeNull();
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toContain('orderNo=C1');
});

it('shows the refusal', async () => {
  const { user } = openContact(orderDetail(), () => {
    throw refusal('order.orderNotChangeable');
  });
  await user.click(await screen.findByRole('button', { name: '保存联系人' }));
  await toast('订单当前不能变更，请联系交付门店');
});
