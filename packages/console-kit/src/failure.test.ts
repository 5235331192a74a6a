import { ApiError, failure } from '@ev/client/api-error.ts';
import { expect, it } from 'vitest';
import { failureWords } from './failure.ts';

it.each([
  ['refused', '没有找到这个订单', false],
  ['fault', '服务器异常', true],
  ['offline', '网络异常', true],
  ['timeout', '请求超时，请稍后再试', true],
] as const)('a call that ended as %s says %s', (kind, title, again) => {
  expect(
    failureWords(kind === 'refused' ? new ApiError({ kind, message: title }) : failure(kind)),
  ).toMatchObject({ title, again });
});
