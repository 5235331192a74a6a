import { expect, test } from 'vitest';
import { orderNo, randomText, secureRandom, uuid } from './ids.ts';
import { createRandom } from './random.ts';

test('an order number contains its time, in Shanghai', () => {
  const number = orderNo('C', new Date('2026-12-31T16:00:01Z'), () => 0);
  expect(number).toBe('C2701010000010000000');
  expect(number).toHaveLength(20);
});

test('numbers contain only readable capitals and digits', () => {
  const { next } = createRandom('ids');
  for (let index = 0; index < 500; index += 1) {
    expect(orderNo('C', new Date(0), next)).toMatch(/^C[0-9]{12}[0-9A-HJKMNP-TV-Z]{7}$/);
  }
});

test('uuids are of version 4 and differ', () => {
  const { next } = createRandom('uuid');
  const made = Array.from({ length: 500 }, () => uuid(next));
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
  expect(uuid()).not.toBe(uuid());
});

test('the secure source stays in its range', () => {
  for (let index = 0; index < 100; index += 1) {
    const value = secureRandom();
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
  }
  expect(randomText(0)).toBe('');
});
