import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
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
    'account.solveCaptcha': () => ({ validate: 'v' }),
    'account.sendSmsCode': () => ({
      maskedPhone: '138****0001',
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
    }),
  });
  return { ...renderPage(call, `${login}${query}`, { loggedIn: false }), asked };
}

it('says why a login is needed by its code, and repeats nobody else', async () => {
  open('?reason=10001007');
  expect(await screen.findByText('登录已过期，请重新登录')).toBeTruthy();
  cleanup();
  open('?reason=请致电 400-000-0000 解除冻结');
  expect(await screen.findByText('未注册的手机号验证后将自动创建账号')).toBeTruthy();
  expect(screen.queryByText(/400-000-0000/)).toBeNull();
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
