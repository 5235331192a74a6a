import { tokenStore } from '@ev/app-kit/session.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { MissingAgreement } from '../../contract/agreements.ts';

const policy: MissingAgreement = {
  code: 'privacy-policy',
  version: '2031.2',
  title: '隐私政策',
  agreedVersion: '2031.1',
};
const settings = '/pages/mine/settings';
const sheet = () => screen.findByRole('dialog', { name: '协议已更新' });

/** The browser becomes idle when the test says so. */
let idle: () => void;
beforeEach(() => {
  const works: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => works.push(work));
  vi.stubGlobal('cancelIdleCallback', (asked: number) => works.splice(asked - 1, 1, () => undefined));
  idle = () =>
    act(() => {
      for (const work of works.splice(0)) work();
    });
});
// The pages of all tests are gone by then.
afterAll(() => vi.unstubAllGlobals());

function open(answers: Parameters<typeof fakeCall>[0] = {}, { at = settings, loggedIn = true } = {}) {
  let documents = [policy];
  const fake = fakeCall({
    'account.listMissingAgreements': () => ({ documents }),
    'account.agreeToDocuments': () => {
      documents = [];
      return {};
    },
    'content.getDocument': ({ code }) => ({
      code,
      version: '2031.2',
      title: '隐私政策',
      html: '<p>新的内容</p>',
      effectiveFrom: '2031-03-01T00:00:00.000Z',
      current: true,
    }),
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, at, { loggedIn }) };
}

it('asks at an opening with a login once the browser is idle, and once only', async () => {
  const { user, asked, history } = open();
  await screen.findByRole('link', { name: '隐私政策' });
  expect(asked('account.listMissingAgreements')).toEqual([]);
  idle();
  await sheet();
  expect(screen.getByText('版本 2031.2，之前同意的是 2031.1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '同意并继续' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('account.agreeToDocuments')).toEqual([
    { agreements: [{ code: 'privacy-policy', version: '2031.2' }] },
  ]);
  const before = asked('account.listMissingAgreements').length;
  act(() => history.push('/pages/index/index?tabIndex=4'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '字体大小' })).toBeNull());
  expect(asked('account.listMissingAgreements')).toHaveLength(before);
});

it('asks after a login without agreements, and nobody without a login', async () => {
  const { asked } = open({}, { loggedIn: false });
  await screen.findByRole('link', { name: '隐私政策' });
  idle();
  expect(asked('account.listMissingAgreements')).toEqual([]);
  act(() => tokenStore.set({ accessToken: 'new', refreshToken: 'new' }));
  await sheet();
});

it('leaves the document free to read, and asks again on the way back', async () => {
  const { user, address, history } = open();
  idle();
  await sheet();
  await user.click(screen.getByRole('link', { name: '《隐私政策》' }));
  await screen.findByText('新的内容');
  expect(address()).toBe('/pages/explain?code=privacy-policy&version=2031.2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => history.go(-1));
  await sheet();
});

it('logs a customer out who does not agree', async () => {
  const { user, asked } = open({ 'account.logout': () => ({}) });
  idle();
  await sheet();
  await user.click(screen.getByRole('button', { name: '不同意并退出登录' }));
  await waitFor(() => expect(tokenStore.get()).toBeNull());
  expect(asked('account.logout')).toHaveLength(1);
  expect(asked('account.agreeToDocuments')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the newest version when another one was published meanwhile', async () => {
  let version = policy.version;
  const { user } = open({
    'account.listMissingAgreements': () => ({ documents: [{ ...policy, version }] }),
    'account.agreeToDocuments': () => {
      version = '2031.3';
      throw refusal('account.agreementOutdated');
    },
  });
  idle();
  await sheet();
  await user.click(screen.getByRole('button', { name: '同意并继续' }));
  expect(await screen.findByText('协议又有新的版本，请阅读新版本后再同意')).toBeTruthy();
  expect(await screen.findByText('版本 2031.3，之前同意的是 2031.1')).toBeTruthy();
});

it('asks again at the next opening when it was closed without an answer', async () => {
  const { user } = open();
  idle();
  await sheet();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tokenStore.get()).not.toBeNull();
});
