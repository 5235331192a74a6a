import { ApiError } from '@ev/client/api-error.ts';
import { expect, it } from 'vitest';
import { failureWords } from './failure.ts';

it.each([
  ['refused', '没有找到这个订单', false],
  ['fault', '服务器异常', true],
  ['offline', '网络异常', true],
  ['timeout', '网络异常', true],
] as const)('a call that ended as %s says %s', (kind, title, again) => {
  expect(failureWords(new ApiError({ kind, message: '没有找到这个订单' }))).toMatchObject({ title, again });
});
