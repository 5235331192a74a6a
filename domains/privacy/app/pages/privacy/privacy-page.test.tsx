import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Consent, DataExport, Device } from '../../../contract/privacy.ts';

afterEach(() => sessionStorage.clear());

const pictures: Consent = {
  key: 'papers:pictures',
  title: '证件照片',
  purpose: '核验身份',
  version: '1',
  at: '2026-11-20T16:30:05.000Z',
  href: null,
  effect: '已上传的证件照片会立即删除',
  withdrawable: true,
};
const login: Consent = {
  ...pictures,
  key: 'account:user-agreement:3',
  title: '用户协议',
  effect: '不能单独撤回',
  withdrawable: false,
};
const own: Device = {
  id: '0199a2b4-0000-7000-8000-000000000001',
  clientType: 1,
  createdAt: '2026-11-20T16:30:05.000Z',
  seenAt: '2026-11-21T16:30:05.000Z',
  current: true,
};
const app: Device = { ...own, id: '0199a2b4-0000-7000-8000-000000000002', clientType: 4, current: false };
const made: DataExport = {
  exportNo: 'E1',
  status: 'ready',
  requestedAt: '2026-11-21T16:30:05.000Z',
  readyAt: '2026-11-21T16:31:05.000Z',
  expiresAt: '2026-11-28T16:31:05.000Z',
  bytes: 35_000,
};

function open({
  offered = true,
  newest = null as DataExport | null,
  nextAt = null as string | null,
  codeNeeded = false,
} = {}) {
  let consents = [pictures, login];
  let devices = [own, app];
  const { call, asked } = fakeCall({
    'privacy.listConsents': () => ({ consents }),
    'privacy.withdrawConsent': ({ key }) => {
      consents = consents.filter((one) => one.key !== key);
      return { withdrawn: true as const };
    },
    'privacy.listDevices': () => ({ devices }),
    'privacy.endDevices': ({ id }) => {
      devices = devices.filter((one) => one.id !== id);
      return { ended: 1 };
    },
    'privacy.getExport': () => ({ offered, newest, codeNeeded, nextAt, maskedPhone: '138****0001' }),
    'privacy.sendDownloadCode': () => ({
      maskedPhone: '138****0001',
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
    }),
    'privacy.confirmDownload': ({ code }) => {
      if (code !== '123456') throw refusal('account.smsCodeWrong');
      codeNeeded = false;
      return {};
    },
    'privacy.sendExportCode': () => ({
      maskedPhone: '138****0001',
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
    }),
    'privacy.requestExport': ({ code }) => {
      if (code !== '123456') throw refusal('account.smsCodeWrong');
      return { exportNo: 'E1' };
    },
  });
  return { ...renderPage(call, '/pages/mine/privacy'), asked };
}

it('says what ends before a consent is withdrawn', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '撤回：证件照片' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('已上传的证件照片会立即删除')).toBeTruthy();
  expect(asked('privacy.withdrawConsent')).toEqual([]);
  await user.click(sheet.getByRole('button', { name: '确认撤回' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: '证件照片' })).toBeNull());
  expect(asked('privacy.withdrawConsent')).toEqual([{ key: 'papers:pictures' }]);
});

it('links to closing the account for agreements that stay', async () => {
  open();
  const agreement = within(await screen.findByRole('article', { name: '用户协议' }));
  expect(agreement.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: '在设置中注销账号' }).getAttribute('href')).toContain(
    '/pages/mine/settings',
  );
});

it('logs another device out, not the one in use', async () => {
  const { user, asked } = open();
  expect(await screen.findByText('当前设备')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /退出手机 App/ }));
  await user.click(await screen.findByRole('button', { name: '确认退出' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /退出手机 App/ })).toBeNull());
  expect(asked('privacy.endDevices')).toEqual([{ id: app.id }]);
});

it('requests an export with a code, and shows a wrong one at its field', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  const code = screen.getByLabelText('验证码');
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: '申请导出' }));
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: '申请导出' }));
  await waitFor(() => expect(asked('privacy.requestExport')).toHaveLength(2));
});

it('offers the file until it is deleted', async () => {
  open({ newest: made, nextAt: '2026-11-22T16:30:05.000Z' });
  expect(await screen.findByRole('button', { name: '下载文件' })).toBeTruthy();
  expect(screen.getByText(/大小 34 KB/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '申请导出' })).toBeNull();
});

it('asks a login that did not request the file for a code before the download', async () => {
  const { user, asked } = open({ newest: made, nextAt: '2026-11-22T16:30:05.000Z', codeNeeded: true });
  const form = within(await screen.findByRole('form', { name: '确认下载' }));
  expect(screen.queryByRole('button', { name: '下载文件' })).toBeNull();
  await user.click(form.getByRole('button', { name: '获取验证码' }));
  expect(asked('privacy.sendDownloadCode')).toEqual([{ exportNo: 'E1' }]);
  await user.type(form.getByLabelText('验证码'), '000000');
  await user.click(form.getByRole('button', { name: '确认下载' }));
  await waitFor(() => expect(form.getByLabelText('验证码').getAttribute('aria-invalid')).toBe('true'));
  await user.clear(form.getByLabelText('验证码'));
  await user.type(form.getByLabelText('验证码'), '123456');
  await user.click(form.getByRole('button', { name: '确认下载' }));
  expect(await screen.findByRole('button', { name: '下载文件' })).toBeTruthy();
  expect(asked('privacy.confirmDownload')).toHaveLength(2);
});

it('leads to the service desk where nothing can be exported', async () => {
  open({ offered: false });
  const link = await screen.findByRole('link', { name: '在线客服' });
  expect(link.getAttribute('href')).toContain('/pages/mine/children/customer/index');
});
