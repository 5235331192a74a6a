import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Balance } from '../../../contract/balance.ts';
import { balance } from '../../testing/balance.ts';

const { orderNo, account } = balance();

function open(changes: () => Partial<Balance> = () => ({}), answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'bank.getBalance': () => balance(changes()),
    'payment.openPayment': () => ({ payNo: 'P1' }),
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, `/pages/buy/balance?orderNo=${orderNo}`) };
}

it('shows the price, the deposit as its own line, what is left, and where to transfer it', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '待付尾款 ¥194,900' })).toBeTruthy();
  for (const text of ['车辆总价', '已付定金', '还需支付', '江海银行'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('6229 0088 0100 0000 0142')).toBeTruthy();
  expect(screen.getByText(orderNo)).toBeTruthy();
});

it('copies the account number without blanks', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '复制账号' }));
  expect(await navigator.clipboard.readText()).toBe(account?.accountNo);
});

it('pays a typed amount at the cashier, and refuses more than the limit before it is sent', async () => {
  const { user, asked, address } = open(() => ({}), { 'bank.openPart': () => ({ partNo: `${orderNo}-1` }) });
  const field = await screen.findByLabelText(/本次支付金额/);
  const form = within(field.closest('form') as HTMLElement);
  await user.type(field, '50000.01');
  expect(form.getAllByText('这次最多支付 ¥50,000').length).toBeGreaterThan(0);
  await user.click(form.getByRole('button', { name: /在线支付/ }));
  expect(asked('bank.openPart')).toEqual([]);
  await user.clear(field);
  await user.type(field, '1234.5');
  await user.click(form.getByRole('button', { name: /在线支付/ }));
  await waitFor(() => expect(address()).toBe('/pages/pay/cashier?payNo=P1'));
  expect(asked('bank.openPart')).toEqual([{ orderNo, amountFen: 123_450 }]);
  expect(asked('payment.openPayment')).toEqual([{ businessType: 'carBalance', businessNo: `${orderNo}-1` }]);
});

it('says what to type into an empty field', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '在线支付' }));
  expect(await screen.findByText('请填写本次支付金额')).toBeTruthy();
  expect(asked('bank.openPart')).toEqual([]);
});

it('continues a part that was not paid', async () => {
  const { user, asked, address } = open(() => ({
    online: { mostFen: 5_000_000, part: { partNo: `${orderNo}-2`, amountFen: 10_000 } },
  }));
  await user.click(await screen.findByRole('button', { name: '继续支付 ¥100' }));
  await waitFor(() => expect(address()).toBe('/pages/pay/cashier?payNo=P1'));
  expect(asked('bank.openPart')).toEqual([]);
});

it('opens an account number for an order without one', async () => {
  let opened: Balance['account'] = null;
  const { user } = open(() => ({ account: opened }), {
    'bank.openAccount': () => {
      opened = account;
      if (!account) throw new Error('no account');
      return account;
    },
  });
  await user.click(await screen.findByRole('button', { name: '生成专属账号' }));
  expect(await screen.findByText('6229 0088 0100 0000 0142')).toBeTruthy();
});

it('is polite while the brand has no account yet', async () => {
  open(() => ({ account: null, canOpenAccount: false, online: { mostFen: 0, part: null } }));
  expect(await screen.findByText(/付款方式还在准备/)).toBeTruthy();
});

it.each([
  [{ state: 'settled', leftFen: 0 }, '尾款已结清'],
  [{ state: 'paused' }, '订单处理中'],
  [{ byLoan: true, online: { mostFen: 0, part: null } }, '尾款 ¥194,900'],
  [{ state: 'over', leftFen: 0 }, '订单已结束'],
] as const)('asks for no money when there is none to pay', async (changes, title) => {
  open(() => changes);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByText('转账到专属账号')).toBeNull();
  expect(screen.queryByRole('button', { name: '在线支付' })).toBeNull();
});

it('says so without a network, and for the order of another customer', async () => {
  open(() => {
    throw offline();
  });
  expect(await screen.findByRole('button', { name: '重新连接' })).toBeTruthy();
  open(() => {
    throw refusal('bank.noBalance');
  });
  expect(await screen.findByText('定金支付并锁单后，才能支付尾款')).toBeTruthy();
});
