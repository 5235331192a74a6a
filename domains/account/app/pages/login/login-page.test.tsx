import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

const login = '/pages/index/children/login/index';

function open(query = '') {
  const { call, asked } = fakeCall({
    'account.createCaptcha': ({ kind }) =>
      kind === 'question'
        ? {
            kind: 'question',
            id: 'q',
            question: '下面哪一个是水果？',
            choices: [
              { value: '1', label: '苹果' },
              { value: '2', label: '沙发' },
            ],
            expiresInSeconds: 120,
          }
        : {
            kind: 'slider',
            id: 's',
            background: 'data:,',
            piece: 'data:,',
            width: 320,
            height: 160,
            pieceWidth: 48,
            pieceTop: 20,
            expiresInSeconds: 120,
          },
    'content.getDocument': ({ code }) => ({
      code,
      version: '1',
      title: code,
      html: '',
      effectiveFrom: '2026-01-01T00:00:00.000Z',
      current: true,
    }),
    'account.loginBySms': () => ({ username: 'u', loginSign: 's', newAccount: false }),
    'account.solveCaptcha': () => ({ validate: 'v' }),
    'account.sendSmsCode': () => ({
      maskedPhone: '138****0001',
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
    }),
  });
  return {
    ...renderPage(call, `${login}${query}`, { loggedIn: false, login: async () => ({ success: true }) }),
    asked,
  };
}

const phoneField = () => screen.findByLabelText('手机号');
const submit = () => screen.getByRole('button', { name: '登录' });

it('takes back what it said of a field as soon as that is right', async () => {
  const { user } = open();
  await phoneField();
  await user.click(submit());
  expect(screen.getByText('请填写手机号')).toBeTruthy();
  await user.type(await phoneField(), '1380000000');
  expect(screen.getByText('手机号格式不正确，请填写 11 位手机号')).toBeTruthy();
  await user.type(await phoneField(), '1');
  expect(screen.queryByText('手机号格式不正确，请填写 11 位手机号')).toBeNull();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByText('请先阅读并勾选同意用户协议和隐私政策')).toBeNull();
});

it('offers the phone that logged in here last, masked, and forgets it when told to', async () => {
  localStorage.setItem('known-phone', '13800000001');
  const { user } = open();
  const offer = await screen.findByRole('button', { name: /用 138\*\*\*\*0001 登录/ });
  await user.click(offer);
  expect(await phoneField()).toHaveProperty('value', '13800000001');
  await user.clear(await phoneField());
  await user.click(await screen.findByRole('button', { name: '不再记住' }));
  expect(screen.queryByRole('button', { name: /138/ })).toBeNull();
  expect(localStorage.getItem('known-phone')).toBeNull();
});

it('keeps the phone of a login on the device', async () => {
  localStorage.removeItem('known-phone');
  const { user, asked } = open();
  await user.type(await phoneField(), '13800000001');
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  await waitFor(() => expect(localStorage.getItem('known-phone')).toBe('13800000001'));
  expect(asked('account.loginBySms')).toHaveLength(1);
});

it.each([
  ['', 'day'],
  [`?targetUrl=${encodeURIComponent('/pages/buy/preOrder?code=ling')}`, 'night'],
  [`?targetUrl=${encodeURIComponent('/pages/mine/addressManage')}`, 'day'],
  [`?targetUrl=${encodeURIComponent('https://elsewhere.example/pages/buy/preOrder')}`, 'day'],
])('stands in the room it was called from: %s in the %s', async (query, look) => {
  open(query);
  const field = await phoneField();
  expect(field.closest('[data-look]')?.getAttribute('data-look')).toBe(look);
});

it('says why a login is needed by its code, and repeats nobody else', async () => {
  open('?reason=10001007');
  expect(await screen.findByText('登录已过期，请重新登录')).toBeTruthy();
  cleanup();
  open('?reason=请致电 400-123-4567 解除冻结');
  expect(await screen.findByText('未注册的手机号验证后将自动创建账号')).toBeTruthy();
  expect(screen.queryByText(/400-123-4567/)).toBeNull();
});

it('asks its question where everybody can read it, and names the choices by it', async () => {
  const { user, asked } = open();
  await user.type(await screen.findByLabelText('手机号'), '13800000001');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await user.click(await screen.findByRole('button', { name: '不方便滑动？答题验证' }));
  expect(await screen.findByText('下面哪一个是水果？')).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: '下面哪一个是水果？' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '苹果' }));
  expect(await screen.findByRole('button', { name: /秒后重发/ })).toBeTruthy();
  expect(asked('account.solveCaptcha')).toEqual([{ id: 'q', answer: '1' }]);
});
