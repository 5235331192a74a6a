import { expect, it } from 'vitest';
import { memoryOf } from './memory.ts';

const megabyte = 2 ** 20;
/** A heap between collections of garbage: it rises and falls, by other amounts each time. */
const samples = (leakPerRequest: number) =>
  Array.from({ length: 100 }, (_, index) => ({
    requests: (index + 1) * 1_000,
    heapBytes: 80 * megabyte + ((index * 37) % 50) * megabyte + (index + 1) * 1_000 * leakPerRequest,
  }));

it('sees no growth in a heap that only rises and falls', () => {
  const { grownBytes, bytesPerThousandRequests } = memoryOf(samples(0));
  expect(Math.abs(grownBytes)).toBeLessThan(10 * megabyte);
  expect(Math.abs(bytesPerThousandRequests)).toBeLessThan(0.2 * megabyte);
});

it('sees a leak of a kilobyte a request below the garbage', () => {
  const { grownBytes, bytesPerThousandRequests } = memoryOf(samples(1_024));
  expect(grownBytes).toBeGreaterThan(60 * megabyte);
  expect(bytesPerThousandRequests).toBeGreaterThan(0.8 * megabyte);
});
