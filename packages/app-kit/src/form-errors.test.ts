import { ApiError } from '@ev/client/api-error.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { messageOf } from './form-errors.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const lost = new ApiError({ kind: 'offline', message: '网络异常' });

it('says that there is no network where the phone knows it, and that nothing typed is lost', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(messageOf(lost)).toBe('没有网络，内容已保留，连上网络后请再试一次');
});

it('says that the network is weak where the phone believes to have one', () => {
  expect(messageOf(lost)).toBe('网络不稳定，内容已保留，请稍后重试');
});

it('gives the words of who refused, and some of its own where there are none', () => {
  expect(messageOf(new Error('门店已停业'))).toBe('门店已停业');
  expect(messageOf(new Error(''))).toBe('没有成功，请稍后重试');
});
