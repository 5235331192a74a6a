import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AuditLine } from '../../../contract/audit.ts';
import { chief } from '../../testing/people.ts';

const line = (id: number, change: Partial<AuditLine> = {}): AuditLine => ({
  id,
  at: '2026-11-21T02:00:00.000Z',
  member: { id: chief.id, username: chief.username, name: chief.name },
  action: 'member.rolesChanged',
  object: 'order:C1',
  ip: '203.0.113.7',
  requestId: `request-${id}`,
  details: { before: { roles: ['sales'] }, after: { roles: ['sales', 'finance'] }, reason: '轮岗' },
  ...change,
});

function openAudit(at: string, answer: (before: number | undefined) => AuditLine[]) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'staff.listAudit': ({ before }) => {
      const list = answer(before);
      return { list, next: before ? null : (list.at(-1)?.id ?? null) };
    },
  });
  const lastAsked = () => fake.seen.findLast(([id]) => id === 'staff.listAudit')?.[1];
  return { ...fake, ...renderConsole(fake.call, { at }), lastAsked };
}

it('describes who did what, and what changed', async () => {
  const { user } = openAudit('/audit', () => [
    line(2),
    line(1, { member: null, action: 'other.action' }),
    line(0, { member: null, action: 'stock.applied', details: { operator: '林一' } }),
  ]);
  expect(await screen.findByText('更改角色')).toBeTruthy();
  expect(screen.getByText('other.action')).toBeTruthy();
  expect(screen.getByText('未知')).toBeTruthy();
  expect(screen.getByText('林一（服务器命令）')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '订单 C1' })[0]?.getAttribute('href')).toBe('/orders/C1');
  await user.keyboard('j{Enter}');
  for (const text of ['之前 · 角色', '之后 · 角色', '销售、财务', '轮岗', 'request-2']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

it('requests what the address says, and continues from its end', async () => {
  const { user, lastAsked } = openAudit(
    `/audit?action=login&object=order:C1&from=2026-11-01&to=2026-11-21&member=${chief.id}`,
    (before) => [line(before ? 1 : 9, { action: before ? 'logout' : 'login' })],
  );
  const filter = {
    action: 'login',
    object: 'order:C1',
    fromDay: '2026-11-01',
    toDay: '2026-11-21',
    memberId: chief.id,
  };
  await user.click(await screen.findByRole('button', { name: '显示更早的记录' }));
  await waitFor(() => expect(lastAsked()).toEqual({ ...filter, before: 9 }));
  expect(await screen.findByText('退出登录', { selector: 'td' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '显示更早的记录' })).toBeNull();
});

it('ignores invalid values of the address', async () => {
  const { lastAsked } = openAudit('/audit?from=yesterday&member=1', () => []);
  expect(await screen.findByText('还没有记录')).toBeTruthy();
  expect(lastAsked()).toEqual({});
});

it('filters by a person and resets it', async () => {
  const { user, address } = openAudit('/audit', () => [line(1)]);
  await user.click(await screen.findByRole('button', { name: chief.name }));
  expect(address()).toBe(`/audit?member=${chief.id}`);
  await user.click(await screen.findByRole('button', { name: '清除条件' }));
  expect(address()).toBe('/audit');
});

it('says that there is no network', async () => {
  openAudit('/audit', () => {
    throw offline();
  });
  expect(await screen.findByText('网络异常')).toBeTruthy();
});
