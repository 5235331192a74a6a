import { describe, expect, it } from 'vitest';
import { createClockOffset } from './clock-offset.ts';

describe('the clock offset', () => {
  it('is unknown until the server was asked', () => {
    expect(createClockOffset(() => 5000).serverNow()).toBe(5000);
  });

  it.each([
    ['a slow clock', 100_000, 1000, 1200, 98_900],
    ['a fast clock', 1000, 100_000, 100_001, -99_000],
    ['a clock that is right', 1050, 1000, 1100, 0],
  ])(
    'of %s is measured from the middle of the round trip',
    (_what, serverTime, sentAt, receivedAt, expected) => {
      const clock = createClockOffset(() => 2000);
      clock.learn(serverTime, sentAt, receivedAt);
      expect(Math.abs(clock.offsetMs() - expected)).toBeLessThanOrEqual(1);
      expect(clock.serverNow()).toBe(2000 + clock.offsetMs());
    },
  );

  it('replaces the previous one', () => {
    const clock = createClockOffset(() => 0);
    clock.learn(10_000, 0, 0);
    clock.learn(500, 0, 0);
    expect(clock.offsetMs()).toBe(500);
  });

  it('refuses an answer that is no number', () => {
    expect(() => createClockOffset(() => 0).learn(Number.NaN, 0, 0)).toThrow(TypeError);
  });

  it('returns whole milliseconds', () => {
    expect(createClockOffset(() => 1.5).serverNow()).toBe(2);
  });
});
