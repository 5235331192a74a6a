import { ApiError, learnRefusalNames } from '@ev/client/api-error.ts';
import { expect, it } from 'vitest';
import { refusals } from '../../contract/refusals.ts';
import { codeRefusal } from './code-refusal.ts';

learnRefusalNames(Object.fromEntries(Object.entries(refusals).map(([name, { code }]) => [code, name])));
const tooOften = (details: unknown) =>
  new ApiError({ kind: 'refused', ...refusals['account.smsTooOften'], details });

it.each([
  [{ retryAfterSeconds: 42 }, '刚刚发送过验证码，倒计时结束后可以重新获取', 42],
  [{ retryAfterSeconds: 121 }, '获取验证码的次数已达上限，请 3 分钟后再试', 0],
  [{ retryAfterSeconds: 3_601 }, '获取验证码的次数已达上限，请 2 小时后再试', 0],
  [null, '验证码发送过于频繁，请稍后再试', 0],
])('says for %j when another one can be requested', (details, message, waitSeconds) => {
  expect(codeRefusal(tooOften(details))).toEqual({ message, waitSeconds });
});

it('leaves other refusals their messages', () => {
  const notSent = new ApiError({ kind: 'refused', ...refusals['account.smsNotSent'] });
  expect(codeRefusal(notSent)).toEqual({ message: '验证码没有发送成功，请稍后重试', waitSeconds: 0 });
});
