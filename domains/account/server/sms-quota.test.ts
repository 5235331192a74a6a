import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, decideSend, phoneQuota, type SentCode } from './sms-quota.ts';

const start = Date.UTC(2026, 10, 21);
const at = (seconds: number) => new Date(start + seconds * 1000);

function play(asks: { after: number; device: number; network: number; known?: boolean }[]) {
  const sent: SentCode[] = [];
  const decisions = [];
  let seconds = 0;
  for (const ask of asks) {
    seconds += ask.after;
    const now = at(seconds);
    const recent = sent.filter((code) => code.at.getTime() > now.getTime() - day);
    const who = { deviceId: `device-${ask.device}`, network: `network-${ask.network}` };
    const decision = decideSend(recent, { now, ...who, knownDevice: ask.known ?? false });
    if (decision.kind === 'allowed') sent.push({ at: now, pool: decision.pool, ...who });
    decisions.push(decision);
  }
  return { sent, decisions };
}

describe('one person', () => {
  test('gets one code a minute', () => {
    const { decisions } = play([
      { after: 0, device: 1, network: 1 },
      { after: 59, device: 1, network: 1 },
      { after: 1, device: 1, network: 1 },
    ]);
    expect(decisions).toEqual([
      { kind: 'allowed', pool: 'general' },
      { kind: 'refused', waitMs: 1000 },
      { kind: 'allowed', pool: 'general' },
    ]);
  });

  test('gets five an hour and ten a day', () => {
    const hourly = play(Array.from({ length: 7 }, () => ({ after: 60, device: 1, network: 1 })));
    expect(hourly.sent).toHaveLength(5);
    const daily = play(Array.from({ length: 24 * 6 - 1 }, () => ({ after: 600, device: 1, network: 1 })));
    expect(daily.sent).toHaveLength(10);
  });

  test('is told when the next one can be requested', () => {
    const { decisions } = play([
      ...Array.from({ length: 5 }, () => ({ after: 60, device: 1, network: 1 })),
      { after: 60, device: 1, network: 1 },
    ]);
    expect(decisions.at(-1)).toEqual({ kind: 'refused', waitMs: (3600 - 300) * 1000 });
  });
});

describe('while a stranger requests codes all day from one network', () => {
  const flood = Array.from({ length: 100 }, (_, i) => ({ after: 61, device: 100 + i, network: 9 }));

  test('the owner gets a code on a known device', () => {
    expect(play([...flood, { after: 1, device: 1, network: 9, known: true }]).decisions.at(-1)).toEqual({
      kind: 'allowed',
      pool: 'own',
    });
  });

  test('the owner gets a code on a new device in another network', () => {
    expect(play([...flood, { after: 1, device: 1, network: 1 }]).decisions.at(-1)).toEqual({
      kind: 'allowed',
      pool: 'reserve',
    });
  });
});

test('no schedule of devices and networks gets more than 20 codes to a phone in any 24 hours', () => {
  const ask = fc.record({
    after: fc.integer({ min: 0, max: 4000 }),
    device: fc.integer({ min: 0, max: 40 }),
    network: fc.integer({ min: 0, max: 40 }),
    known: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(ask, { maxLength: 200 }), (asks) => {
      const { sent } = play(asks);
      for (const { at: end } of sent) {
        const window = sent.filter(
          (code) => code.at.getTime() <= end.getTime() && code.at.getTime() > end.getTime() - day,
        );
        expect(window.length).toBeLessThanOrEqual(20);
        expect(window.filter((code) => code.pool === 'general').length).toBeLessThanOrEqual(
          phoneQuota.generalPerDay,
        );
      }
    }),
  );
});
