import { expect, it } from 'vitest';
import { startOnce } from './connection.ts';

it('starts once, and again after a start that failed', async () => {
  let starts = 0;
  const start = startOnce(
    async () => {
      starts += 1;
      if (starts === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return starts;
    },
    () => true,
  );
  await expect(start()).rejects.toMatchObject({ kind: 'fault' });
  expect(await Promise.all([start(), start()])).toEqual([2, 2]);
});

it('says that there is no network when that is why it could not start', async () => {
  const start = startOnce(
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => false,
  );
  await expect(start()).rejects.toMatchObject({ kind: 'offline', message: '网络无法连接' });
});
