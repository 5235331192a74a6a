import { createRandom } from '@ev/kernel/random.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { expect, test } from 'vitest';
import { createSignedEventsFactory } from '../index.ts';
import { type EventFields, newSecret, type SignedMessage } from './foreign-factory.ts';
import { type ForgeryTools, forgeries, validMessage } from './forgeries.ts';

const [ourSecret, factorySecret, olderSecret, strangerSecret] = [
  newSecret(),
  newSecret(),
  newSecret(),
  newSecret(),
];
const now = new Date('2026-11-21T04:00:00Z');
const random = createRandom(`T5/factory/${trustSeed}`);
const mutants = 2_000 * trustBudget;
const factory = createSignedEventsFactory({
  endpoint: 'http://127.0.0.1:9',
  ourSecrets: [ourSecret],
  factorySecrets: [factorySecret, olderSecret],
  clock: { now: () => now },
});

const contents: [type: string, data: object][] = [
  ['accepted', {}],
  ['offLine', { vin: 'LEY1SA2L5TH000618' }],
  ['shipped', { carrier: '一路顺物流', waybill: 'YL2612010001' }],
  ['logistics', { place: '合肥', text: '已离开合肥整车中转库' }],
  ['received', { storeId: 's31000001' }],
  ['withdrawn', {}],
  ['withdrawRefused', { reason: '车辆已经下线' }],
];

function target(): ForgeryTools {
  const [type, data] = random.pick(contents);
  const fields: EventFields = {
    id: `e-${random.int(1, 1e12)}`,
    type: `ev.factory.${type}`,
    subject: `C${random.int(1e11, 1e12)}`,
    sequence: String(random.int(1, 99)).padStart(10, '0'),
    time: now.toISOString(),
    data,
  };
  const secret = random.pick([factorySecret, olderSecret]);
  return { random, factorySecret: secret, ourSecret, strangerSecret, fields, now };
}

const read = ({ headers, body }: SignedMessage) => factory.readEvent(headers, Buffer.from(body));

test('no forged event of the factory is read', { timeout: 900_000 }, async () => {
  const names = Object.keys(forgeries);
  const acceptedByName: Record<string, number> = {};
  let validRefused = 0;
  for (let i = 0; i < mutants; i += 1) {
    const name = names[i % names.length] ?? '';
    const aim = target();
    const valid = validMessage(aim);
    const forged = forgeries[name]?.(aim, valid);
    if (!forged) throw new Error(`There is no forgery ${name}`);
    const outcome = await read(forged).catch(() => null);
    if (outcome) acceptedByName[name] = (acceptedByName[name] ?? 0) + 1;
    // The forged message's original is genuine, or the test would prove nothing.
    if ((await read(valid)).orderNo !== aim.fields.subject) validRefused += 1;
  }
  const accepted = Object.values(acceptedByName).reduce((sum, count) => sum + count, 0);
  report('T5 forged factory events', {
    seed: trustSeed,
    mutants,
    kinds: names.length,
    'accepted forgeries': accepted,
    'valid events refused': validRefused,
  });
  expect(acceptedByName).toEqual({});
  expect(validRefused).toBe(0);
});
