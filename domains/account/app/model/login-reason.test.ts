import { authErrorCodes } from '@ev/contract/errors';
import { expect, it } from 'vitest';
import { loginReason } from './login-reason.ts';

it('has a sentence for every code that requires a login', () => {
  for (const code of authErrorCodes) expect(loginReason(code)).toMatch(/登录|账号/);
});

it.each([undefined, '', '20000011', '您的账号异常，请致电 400-000-0000'])('knows none for %s', (code) => {
  expect(loginReason(code)).toBeNull();
});
