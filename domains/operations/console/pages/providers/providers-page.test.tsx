import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Provider } from '../../words/provider.ts';

const sms: Provider = {
  name: 'sms',
  title: '短信',
  wire: 'POP 1.0, verified',
  off: false,
  reason: null,
  changedBy: null,
  changedAt: null,
  health: {
    lastOkAt: '2026-11-21T01:00:00.000Z',
    lastFailedAt: '2026-11-21T02:00:00.000Z',
    lastError: 'connect timeout',
    failuresInARow: 4,
    callsToday: 20,
    failuresToday: 5,
    slowestMsToday: 870,
  },
  refused: [],
};
const wechat: Provider = { ...sms, name: 'wechat', title: '微信支付', health: null };
const factory: Provider = {
  ...sms,
  name: 'fulfilment',
  title: '整车工厂',
  health: null,
  refused: [{ kind: 'signature', today: 3, lastAt: '2026-11-21T04:00:00.000Z' }],
};

function openProviders(permissions = chief.permissions) {
  let list = [sms, wechat, factory];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'operations.listProviders': () => ({ list }),
    'operations.switchProvider': ({ name, off, reason }) => {
      const decided = { off, reason, changedBy: chief.name, changedAt: '2026-11-21T03:00:00.000Z' };
      list = list.map((provider) => (provider.name === name ? { ...provider, ...decided } : provider));
      return { name, off };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/providers' }) };
}
const panel = async (title: string) => within(await screen.findByRole('region', { name: title }));

it('shows the health of each partner', async () => {
  openProviders();
  for (const text of ['连续失败 4 次', 'connect timeout', '20 次，失败 5 次', '2026-11-21 09:00']) {
    expect((await panel('短信')).getByText(text)).toBeTruthy();
  }
  expect((await panel('微信支付')).getByText('尚未调用')).toBeTruthy();
});

it('shows requests refused in its name, separately from its health', async () => {
  openProviders();
  const shown = await panel('整车工厂');
  expect(shown.getByText('拒收：签名不正确').nextSibling?.textContent).toBe(
    '今日 3 次，最近 2026-11-21 12:00',
  );
  expect(shown.getByText('尚未调用')).toBeTruthy();
  expect((await panel('短信')).queryByText(/拒收/)).toBeNull();
});

it('switches one off and on again, each time with a reason', async () => {
  const { user, seen } = openProviders();
  for (const [word, state, off] of [
    ['停用', '已停用', true],
    ['启用', '连续失败 4 次', false],
  ] as const) {
    await user.click(await (await panel('短信')).findByRole('button', { name: `${word}短信` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: word }));
    expect(dialog.getByText('请填写原因')).toBeTruthy();
    await user.type(dialog.getByLabelText('原因'), '服务商故障');
    await user.click(dialog.getByRole('button', { name: word }));
    expect(await screen.findByText(`已${word}短信`)).toBeTruthy();
    expect(await (await panel('短信')).findByText(state)).toBeTruthy();
    expect(seen.findLast(([id]) => id === 'operations.switchProvider')?.[1]).toEqual({
      name: 'sms',
      off,
      reason: '服务商故障',
    });
  }
});

it('offers no switch without the permission', async () => {
  openProviders(['providers.read']);
  await panel('短信');
  expect(screen.queryByRole('button', { name: '停用短信' })).toBeNull();
});

it('says that there is no network', async () => {
  const { call } = fakeCall({
    'staff.getMe': () => chief,
    'operations.listProviders': () => {
      throw offline();
    },
  });
  renderConsole(call, { at: '/providers' });
  expect(await screen.findByText('网络异常')).toBeTruthy();
});
