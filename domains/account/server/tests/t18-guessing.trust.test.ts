import { randomInt } from 'node:crypto';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { report, trustBudget } from '@ev/testkit/server/trust-figures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  currentAgreements,
  freshNetwork,
  freshPhone,
  lastCode,
  logIn,
  solvePuzzle,
  type TestPerson,
} from '../testing/log-in.ts';

/** T18: guesses, floods and slow attacks on one phone, by an attacker with any number of devices. */

let server: TestServer;
let agreements: { code: string; version: string }[];
let devices = 0;
let worstDay = 0;
let mostMessages = 0;
let floods = 0;
let lockedOut = 0;

beforeAll(async () => {
  server = await launch();
  agreements = await currentAgreements(server);
});
afterAll(async () => {
  report('T18 guessing', {
    'days tried': days,
    'guesses on the worst day': worstDay,
    'chance a phone a day': worstDay / 1e6,
    'messages of strangers to one phone a day': mostMessages,
    floods,
    'owners locked out': lockedOut,
  });
  await server.stop();
});

/** Long runs last for virtual weeks. */
const days = 2 * trustBudget;
const success = '10000000';
const later = (seconds: number) => server.clock.setOffset(server.clock.offsetMs() + seconds * 1000);

function stranger(): Required<Omit<TestPerson, 'phone'>> {
  devices += 1;
  return { deviceId: `stranger-${devices}`, ip: freshNetwork() };
}

async function send(phone: string, who: TestPerson): Promise<boolean> {
  const validate = await solvePuzzle(server, who, 'question');
  const input = { phone, scene: 'login', validate } as const;
  return (await server.client.call('account.sendSmsCode', input, who)).header.code === success;
}

const enter = (phone: string, code: string, who: TestPerson) =>
  server.client.call('account.loginBySms', { phone, code, agreements }, who);

/** Whether the owner of a flooded phone can log in; counted for the figure. */
async function ownerEnters(enterNow: () => Promise<unknown>): Promise<boolean> {
  floods += 1;
  const entered = Boolean(await enterNow().catch(() => false));
  if (!entered) lockedOut += 1;
  return entered;
}

/** How many guesses an attacker gets for the code that was just sent; none of them is right. */
async function guessUntilRefused(phone: string, who: TestPerson): Promise<number> {
  const right = Number(lastCode(server, phone));
  for (let guesses = 0; ; guesses += 1) {
    const guess = String((right + 1 + randomInt(999_999)) % 1_000_000).padStart(6, '0');
    const { header } = await enter(phone, guess, who);
    if (header.code === '20100006') return guesses + 1;
    if (header.code !== '20100004') return guesses;
  }
}

test('an attacker has at most 100 guesses a phone a day, however long and from wherever they try', async () => {
  const phone = freshPhone();
  const guessesAt: number[] = [];
  const hours = days * 24;
  for (let hour = 0; hour < hours; hour += 1) {
    let guesses = 0;
    for (let tries = 0; tries < 4; tries += 1) {
      const who = stranger();
      if (await send(phone, who)) guesses += await guessUntilRefused(phone, who);
      later(900);
    }
    guessesAt.push(guesses);
  }
  worstDay = Math.max(
    ...guessesAt.map((_, i) => guessesAt.slice(i, i + 24).reduce((sum, count) => sum + count, 0)),
  );
  expect(worstDay).toBeGreaterThan(0);
  // Each guess is one of 10^6 values.
  expect(worstDay / 1e6).toBeLessThanOrEqual(1e-4);
}, 900_000);

describe('while attackers flood a phone', () => {
  test('its owner logs in on a known device', async () => {
    const phone = freshPhone();
    const owner = { phone, deviceId: 'owner-phone', ip: freshNetwork() };
    await logIn(server, owner);
    later(61);
    for (let i = 0; i < 25; i += 1) {
      await send(phone, stranger());
      later(61);
    }
    expect(await send(phone, stranger())).toBe(false);
    expect(await ownerEnters(() => logIn(server, owner))).toBe(true);
  });

  test('its owner logs in on a new device, when the attack comes from few networks', async () => {
    const phone = freshPhone();
    const networks = [freshNetwork(), freshNetwork(), freshNetwork()];
    for (let i = 0; i < 25; i += 1) {
      await send(phone, { ...stranger(), ip: networks[i % networks.length] ?? '' });
      later(61);
    }
    const owner = { phone, deviceId: 'owner-new-phone', ip: freshNetwork() };
    expect(await ownerEnters(() => logIn(server, owner))).toBe(true);
  });

  test('their wrong codes do not use up the owner’s attempts', async () => {
    const phone = freshPhone();
    const owner = { deviceId: 'owner-again', ip: freshNetwork() };
    await send(phone, owner);
    const code = lastCode(server, phone);
    later(61);
    for (let i = 0; i < 3; i += 1) {
      const who = stranger();
      if (await send(phone, who)) await guessUntilRefused(phone, who);
    }
    for (let i = 0; i < 20; i += 1) await enter(phone, '000000', stranger());
    const entered = await ownerEnters(async () => (await enter(phone, code, owner)).header.code === success);
    expect(entered).toBe(true);
  });

  test('it receives at most 15 messages because of them in a day', async () => {
    const phone = freshPhone();
    let sent = 0;
    for (let i = 0; i < 60; i += 1) {
      if (await send(phone, stranger())) sent += 1;
      later(1200);
    }
    mostMessages = sent;
    expect(sent).toBeLessThanOrEqual(15);
  });
});
