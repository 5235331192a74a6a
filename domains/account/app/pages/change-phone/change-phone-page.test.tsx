import type { Api } from '@ev/contract';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

type State = Api['account.getPhoneState']['output'];

const sent = { maskedPhone: '138****0001', expiresInSeconds: 300, resendAfterSeconds: 60 };
const free: State = { maskedPhone: '138****0001', obstacles: [], request: null };
const waiting: State['request'] = {
  requestNo: 'H1',
  status: 'requested',
  maskedNewPhone: '139****0009',
  requestedAt: '2026-11-20T02:00:00.000Z',
  decidedAt: null,
  reason: null,
};
const charging = {
  reason: 'charging',
  title: '正在充电',
  text: '充电结束并付款后可以更换。',
  href: '/pages/charge/home',
};

function open(start: State = free, refuse: () => void = () => undefined) {
  let state = start;
  const fake = fakeCall({
    'account.getPhoneState': () => state,
    'account.sendOldPhoneCode': () => sent,
    'account.verifyOldPhone': () => ({}),
    'account.createCaptcha': () => ({
      kind: 'question',
      id: 'q1',
      question: '哪个是水果？',
      choices: [{ value: 'a', label: '苹果' }],
      expiresInSeconds: 120,
    }),
    'account.solveCaptcha': () => ({ validate: 'v1' }),
    'account.sendNewPhoneCode': () => ({ ...sent, maskedPhone: '139****0009' }),
    'account.changePhone': () => {
      refuse();
      return { maskedPhone: '139****0009', endedSessions: 2 };
    },
    'account.requestPhoneChange': () => {
      state = { ...free, request: waiting };
      return waiting as NonNullable<typeof waiting>;
    },
    'account.cancelPhoneRequest': () => {
      state = free;
      return { status: 'cancelled' };
    },
    'account.getCustomer': () => {
      throw refusal('auth.tokenInvalid');
    },
    'message.getSwitches': () => ({ topics: [] }),
    'content.getDocument': () => {
      throw refusal('content.documentNotFound');
    },
  });
  return { ...renderPage(fake.call, '/pages/mine/changePhone'), ...fake };
}
type Opened = ReturnType<typeof open>;

async function verifyOld({ user }: Opened): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await user.click(screen.getByRole('button', { name: '下一步' }));
}

async function proveNew({ user }: Opened): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: /新手机号/ }), '13900000009');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await user.click(await screen.findByRole('radio', { name: '苹果' }));
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '654321');
}

it('checks the old phone, then the new one, and changes it', async () => {
  const page = open();
  await verifyOld(page);
  await proveNew(page);
  expect(page.asked('account.sendNewPhoneCode')).toEqual([{ phone: '13900000009', validate: 'v1' }]);
  await page.user.click(screen.getByRole('button', { name: '确认更换' }));
  await waitFor(() => expect(page.address()).toBe('/pages/mine/settings'));
  expect(page.asked('account.changePhone')).toEqual([
    { oldCode: '123456', phone: '13900000009', code: '654321' },
  ]);
});

it('returns to the first step when the old code is void, and explains a taken phone', async () => {
  let name: 'account.oldPhoneCodeVoid' | 'account.phoneTaken' = 'account.oldPhoneCodeVoid';
  const page = open(free, () => {
    throw refusal(name);
  });
  await verifyOld(page);
  await proveNew(page);
  await page.user.click(screen.getByRole('button', { name: '确认更换' }));
  await screen.findByRole('button', { name: '下一步' });
  name = 'account.phoneTaken';
  await page.user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await page.user.click(screen.getByRole('button', { name: '下一步' }));
  await page.user.type(await screen.findByRole('textbox', { name: '验证码' }), '654321');
  await page.user.click(screen.getByRole('button', { name: '确认更换' }));
  await screen.findByRole('heading', { name: '新手机号已用于另一个账号' });
  expect(page.address()).toBe('/pages/mine/notChangePhone?reason=taken');
});

it('lists what must be finished first, each with its page', async () => {
  const page = open({ ...free, obstacles: [charging] });
  await screen.findByRole('heading', { name: '正在充电' });
  expect(page.address()).toBe('/pages/mine/notChangePhone?reason=charging');
  expect(screen.getByRole('link', { name: '去处理' }).getAttribute('href')).toContain('/pages/charge/home');
});

it('requests the change without the old phone, and cancels the request', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: '当前手机号已不能接收短信' }));
  await proveNew(page);
  await page.user.type(screen.getByRole('textbox', { name: /真实姓名/ }), '林岚');
  await page.user.type(screen.getByRole('textbox', { name: /身份证号后 6 位/ }), '12');
  await page.user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('请填写身份证号后 6 位，最后一位可以是 X')).toBeTruthy();
  await page.user.type(screen.getByRole('textbox', { name: /身份证号后 6 位/ }), '002x');
  await page.user.click(screen.getByRole('button', { name: '提交申请' }));
  const card = within(await screen.findByRole('region', { name: '换号申请' }));
  expect(page.asked('account.requestPhoneChange')).toEqual([
    { phone: '13900000009', code: '654321', name: '林岚', idNumberEnd: '12002X', pictureIds: [] },
  ]);
  await page.user.click(card.getByRole('button', { name: '撤回申请' }));
  await screen.findByRole('button', { name: '下一步' });
});
