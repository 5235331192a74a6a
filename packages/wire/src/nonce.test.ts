import { describe, expect, it } from 'vitest';
import { randomNonce, randomText, randomUuid } from './nonce.ts';

describe('random text', () => {
  it('makes nonces of six letters or digits and keys of sixteen', () => {
    for (let round = 0; round < 500; round += 1) {
      expect(randomNonce()).toMatch(/^[A-Za-z0-9]{6}$/);
      expect(randomText(16)).toMatch(/^[A-Za-z0-9]{16}$/);
    }
  });

  it('uses every letter about equally often', () => {
    const counts = new Map<string, number>();
    for (const letter of randomText(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    // χ² with 61 degrees of freedom stays below 130 except once in a million runs; a modulo bias gives about
    // 500.
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(counts.size).toBe(62);
    expect(chiSquare).toBeLessThan(130);
  });

  it('makes different UUIDs of version 4', () => {
    const uuids = Array.from({ length: 500 }, randomUuid);
    for (const uuid of uuids) {
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(uuids).size).toBe(500);
  });
});
