import type { Permission } from '@ev/contract/permissions';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RefundTask } from '../../words/refund-task.ts';

const small: RefundTask = {
  businessType: 'carOrder',
  version: null,
  businessNo: 'C1',
  refundNo: null,
  kind: 'waitsForRelease',
  amountFen: 200_000,
  balanceFen: 0,
  reason: '暂时不想买了',
  since: '2026-11-20T16:30:05.000Z',
  firstReleasedBy: null,
  waitsForAnother: false,
  balanceMethod: null,
  payStatus: null,
  failureReason: null,
};
const large: RefundTask = { ...small, businessNo: 'C2', amountFen: 500_000 };
const failed: RefundTask = {
  ...small,
  businessType: 'intentOrder',
  businessNo: 'I1',
  refundNo: 'R1',
  kind: 'failed',
  payStatus: 'OM013',
  failureReason: '余额不足',
};

const balance: RefundTask = {
  ...small,
  businessNo: 'C2',
  kind: 'balance',
  amountFen: 19_490_000,
  reason: '订单已退订，尾款需要线下退回',
  balanceMethod: 'loan',
};

function openRefunds({
  alone = false,
  permissions = [...chief.permissions] as Permission[],
  others = [] as RefundTask[],
} = {}) {
  let tasks = [...others, small, large, failed];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'order.listRefundTasks': () => ({ tasks, secondPersonAboveFen: 300_000 }),
    'order.releaseRefund': ({ orderNo }) => {
      const task = tasks.find(({ businessNo }) => businessNo === orderNo);
      if (task?.kind === 'waitsForSecond' && alone) throw refusal('order.secondPersonNeeded');
      const second = task?.kind === 'waitsForRelease' && task.amountFen > 300_000;
      tasks = second
        ? tasks.map((one) =>
            one === task ? { ...one, kind: 'waitsForSecond', firstReleasedBy: '白露' } : one,
          )
        : tasks.filter((one) => one !== task);
      return { released: !second };
    },
    'order.returnBalance': ({ reference }) => {
      if (reference === 'ICBC0002') throw refusal('order.transferUsed');
      tasks = tasks.filter(({ kind }) => kind !== 'balance');
      return { amountFen: balance.amountFen };
    },
    'payment.retryRefund': ({ refundNo }) => {
      tasks = tasks.filter((task) => task.refundNo !== refundNo);
      return { status: 'OM010' };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/refunds' }) };
}
const rowOf = async (no: string) => within((await screen.findByText(no)).closest('tr') as HTMLElement);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows what waits for a person, and why', async () => {
  openRefunds();
  const row = await rowOf('I1');
  for (const text of ['退款失败', '余额不足', 'R1', '¥2,000']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toBe('/intents?q=I1');
  expect((await rowOf('C1')).getByRole('link').getAttribute('href')).toBe('/orders/C1');
  expect(screen.getByText('共 3 笔。超过 ¥3,000 的退款需要两位同事先后放款')).toBeTruthy();
});

it('releases a small one at once', async () => {
  const { user, seen } = openRefunds();
  await user.click((await rowOf('C1')).getByRole('button', { name: '放款' }));
  const release = await dialog('放款');
  expect(release.getByText('¥2,000 立即原路退回客户，不能撤回。')).toBeTruthy();
  await user.click(release.getByRole('button', { name: '放款' }));
  expect(await screen.findByText('已放款 ¥2,000，正在原路退回')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('C1')).toBeNull());
  expect(seen.find(([id]) => id === 'order.releaseRefund')?.[1]).toEqual({ orderNo: 'C1' });
});

it('takes two persons above the limit, and says so to each', async () => {
  const { user } = openRefunds({ alone: true });
  await user.click((await rowOf('C2')).getByRole('button', { name: '首次放款' }));
  const first = await dialog('首次放款');
  expect(first.getByText(/超过 ¥3,000 的退款需要两位同事先后放款。这是首次放款/)).toBeTruthy();
  await user.click(first.getByRole('button', { name: '首次放款' }));
  expect(await screen.findByText('已首次放款 ¥5,000，等待另一位同事复核')).toBeTruthy();
  expect(await screen.findByText('白露已首次放款')).toBeTruthy();

  await user.click((await rowOf('C2')).getByRole('button', { name: '复核放款' }));
  const second = await dialog('复核放款');
  expect(second.getByText(/白露已首次放款。复核后 ¥5,000 立即原路退回客户/)).toBeTruthy();
  await user.click(second.getByRole('button', { name: '复核放款' }));
  expect(await second.findByText('超过限额的退款需要另一位同事复核放款')).toBeTruthy();
});

it('counts the balance that leaves with a small deposit', async () => {
  const withBalance: RefundTask = { ...small, businessNo: 'C4', balanceFen: 19_490_000 };
  const { user } = openRefunds({ others: [withBalance] });
  await user.click((await rowOf('C4')).getByRole('button', { name: '首次放款' }));
  expect((await dialog('首次放款')).getByText(/另有已付尾款 ¥194,900 一并放款/)).toBeTruthy();
});

it('retries a failed one at the channel', async () => {
  const { user, seen } = openRefunds();
  await user.click((await rowOf('I1')).getByRole('button', { name: '重新退款' }));
  const retry = await dialog('重新退款');
  expect(retry.getByText('R1，¥2,000，余额不足')).toBeTruthy();
  await user.click(retry.getByRole('button', { name: '重新退款' }));
  await waitFor(() => expect(screen.queryByText('I1')).toBeNull());
  expect(seen.find(([id]) => id === 'payment.retryRefund')?.[1]).toEqual({ refundNo: 'R1' });
});

it('records the transfer that returned a balance to its lender', async () => {
  const { user, seen } = openRefunds({ others: [balance] });
  const row = within((await screen.findByText('尾款待退回')).closest('tr') as HTMLElement);
  await user.click(row.getByRole('button', { name: '退回尾款' }));
  const window = await dialog('退回尾款');
  expect(window.getByText(/请先通过银行向放款机构转账/)).toBeTruthy();
  const reference = window.getByLabelText('银行流水号');
  const done = () => user.click(window.getByRole('button', { name: /已退回$/ }));
  await user.type(reference, 'ICBC0002');
  await done();
  expect(await window.findByText('这个流水号已用于另一笔款项，请核对')).toBeTruthy();
  await user.clear(reference);
  await user.type(reference, 'ICBC0001');
  await done();
  expect(await screen.findByText('已登记退回放款机构的尾款 ¥194,900')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('尾款待退回')).toBeNull());
  expect(seen.filter(([id]) => id === 'order.returnBalance').at(-1)?.[1]).toEqual({
    orderNo: 'C2',
    reference: 'ICBC0001',
  });
});

it('offers nothing without the permission', async () => {
  openRefunds({ permissions: ['refunds.read'] });
  await rowOf('C1');
  expect(screen.queryByRole('button', { name: /放款|重新退款/ })).toBeNull();
});

it('offers no second release to the first releaser, nor to another account of the same person', async () => {
  const waiting: RefundTask = {
    ...large,
    businessNo: 'C3',
    kind: 'waitsForSecond',
    firstReleasedBy: '白露',
    waitsForAnother: true,
  };
  openRefunds({ others: [waiting] });
  const row = await rowOf('C3');
  expect(row.getByText('等待另一位同事复核')).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
  expect((await rowOf('C2')).getByRole('button', { name: '首次放款' })).toBeTruthy();
});
