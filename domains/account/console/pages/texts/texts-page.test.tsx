import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customer } from '../../testing/customers.ts';

const text = {
  code: 'privacy-policy',
  version: '2026.1',
  title: '隐私政策',
  effectiveFrom: '2026-08-31T16:00:00.000Z',
  current: true,
};
const counted = {
  ...text,
  customers: 1_204,
  firstAt: text.effectiveFrom,
  lastAt: '2026-11-20T02:00:00.000Z',
};
const old = { ...counted, version: '2025.3', current: false, customers: 0, firstAt: null, lastAt: null };
const { uid, nickname, maskedPhone } = customer;
const row = { uid, nickname, maskedPhone, at: '2026-11-20T02:00:00.000Z', acts: ['login', 'order'] as const };

function openTexts(at: string, { texts = [counted, old], list = [{ ...row, acts: [...row.acts] }] } = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'account.listTexts': () => ({ texts }),
    'account.listAcceptances': ({ version, pageNo = 1, pageSize = 20 }) => {
      if (version === 'none') throw refusal('account.textNotFound');
      return { text, list, total: list.length, pageNo, pageSize };
    },
  });
  const lastAsked = () => fake.seen.findLast(([id]) => id === 'account.listAcceptances')?.[1];
  return { ...renderConsole(fake.call, { at }), lastAsked };
}

it('counts the acceptances of each version, and links to them', async () => {
  const { user, address } = openTexts('/texts');
  expect(await screen.findByRole('row', { name: /隐私政策 2026.1 生效中 .* 1204 位/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /隐私政策 2025.3 已停用 .* 0 位 —/ })).toBeTruthy();
  await user.click(screen.getAllByRole('link', { name: '隐私政策' })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/texts/privacy-policy/2026.1'));
  expect(await screen.findByRole('row', { name: /川行 138\*\*\*\*0007 .* 登录、下单/ })).toBeTruthy();
});

it('finds one of them by the full number', async () => {
  const { user, lastAsked } = openTexts('/texts/privacy-policy/2026.1');
  await user.type(await screen.findByLabelText('搜索客户'), '13800000007{Enter}');
  await waitFor(() => expect(lastAsked()).toMatchObject({ keyword: '13800000007', version: '2026.1' }));
});

it('says that nobody has agreed yet, and that a version does not exist', async () => {
  openTexts('/texts/privacy-policy/2026.1', { list: [] });
  expect(await screen.findByText('还没有客户同意过这个版本')).toBeTruthy();
  openTexts('/texts/privacy-policy/none');
  expect(await screen.findByText('没有找到这份协议的这个版本')).toBeTruthy();
});

it('says that no text was published yet', async () => {
  openTexts('/texts', { texts: [] });
  expect(await screen.findByText('还没有发布过协议')).toBeTruthy();
});
