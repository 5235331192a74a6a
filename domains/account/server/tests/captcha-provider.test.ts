/** What holds for the captcha of every adapter, and what happens when a provider is unavailable. */
import { providerSwitches } from '@ev/platform/switchboard/tables.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaptchaAnswer } from '../captcha/port.ts';
import { captchaChallenges } from '../tables.ts';
import { type CaptchaProvider, startCaptchaProvider } from '../testing/captcha-provider.ts';
import { freshNetwork, freshPhone, lastCode } from '../testing/log-in.ts';

const success = '10000000';
const wrong = '20100001';
const expired = '20100002';
const unavailable = '20100011';

let provider: CaptchaProvider;
/** The brand's own captchas, and the same brand with a provider. */
let own: TestServer;
let server: TestServer;
let person: { deviceId: string; ip: string };
let phone: string;

beforeAll(async () => {
  provider = await startCaptchaProvider();
  own = await launch();
  server = await launchOn(own.databaseUrl, { providers: { captcha: provider.port } });
});
afterAll(async () => {
  await server.stop();
  await own.stop();
  await provider.stop();
});
beforeEach(() => {
  phone = freshPhone();
  person = { deviceId: phone, ip: freshNetwork() };
});
afterEach(async () => {
  provider.mode = 'working';
  await own.db.delete(captchaChallenges);
});

const create = async (at: TestServer, kind: 'slider' | 'question' = 'slider') =>
  (await at.client.call('account.createCaptcha', { kind }, person)).body;
const solve = (at: TestServer, id: string, answer: CaptchaAnswer) =>
  at.client.call('account.solveCaptcha', { id, ...answer }, person);
const send = async (at: TestServer, validate: string, to = phone) =>
  (await at.client.call('account.sendSmsCode', { phone: to, scene: 'login', validate }, person)).header.code;

/** The right answer of our own puzzle, as the sandbox reads it. */
async function readSolution(at: TestServer, id: string): Promise<CaptchaAnswer> {
  const headers = { 'x-demo-secret': at.parts.config.demoSecret ?? '' };
  const { offset, answer } = (await at.app.inject({ url: `/demo/captcha/${id}`, headers })).json();
  return { offset, answer };
}

/** Each adapter with a right and a wrong answer. */
const adapters = {
  'our slider': {
    at: () => own,
    wish: 'slider',
    kind: 'slider',
    right: (id: string) => readSolution(own, id),
    forged: { offset: 0 },
  },
  'our question': {
    at: () => own,
    wish: 'question',
    kind: 'question',
    right: (id: string) => readSolution(own, id),
    forged: { answer: '0' },
  },
  'Alibaba Cloud': {
    at: () => server,
    wish: 'slider',
    kind: 'aliyun',
    right: async () => ({ captchaVerifyParam: await provider.pass() }),
    forged: { captchaVerifyParam: Buffer.from('{"sceneId":"x","certifyId":"x"}').toString('base64') },
  },
} as const;

describe.each(Object.entries(adapters))('%s', (_name, { at, wish, kind, right, forged }) => {
  test('authorises one message', async () => {
    const puzzle = await create(at(), wish);
    expect(puzzle.kind).toBe(kind);
    const solved = await solve(at(), puzzle.id, await right(puzzle.id));
    expect(solved.header.code).toBe(success);
    const { validate } = solved.body;
    expect(await send(at(), validate)).toBe(success);
    expect(lastCode(at(), phone)).toMatch(/^\d{6}$/);
    expect(await send(at(), validate)).toBe(expired);
  });

  test('accepts no forgery, and no second attempt', async () => {
    const { id } = await create(at(), wish);
    expect((await solve(at(), id, forged)).header.code).toBe(wrong);
    expect((await solve(at(), id, await right(id))).header.code).toBe(expired);
  });

  test('accepts no answer of another kind, and no empty one', async () => {
    const others = Object.values(adapters).filter((one) => one.kind !== kind);
    for (const answer of [{}, ...others.map((one) => one.forged)]) {
      const { id } = await create(at(), wish);
      expect((await solve(at(), id, answer)).header.code).toBe(wrong);
    }
  });

  test('is solved once, however often the answer arrives at the same moment', async () => {
    const { id } = await create(at(), wish);
    const answer = await right(id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => solve(at(), id, answer)));
    expect(answers.filter(({ header }) => header.code === success)).toHaveLength(1);
    expect(answers.filter(({ header }) => header.code === expired)).toHaveLength(5);
  });

  test('expires', async () => {
    const puzzle = await create(at(), wish);
    const answer = await right(puzzle.id);
    const before = at().clock.offsetMs();
    at().clock.setOffset(before + puzzle.expiresInSeconds * 1000);
    expect((await solve(at(), puzzle.id, answer)).header.code).toBe(expired);
    at().clock.setOffset(before);
  });
});

describe('with a provider', () => {
  test('a passed puzzle authorises no other one', async () => {
    const captchaVerifyParam = await provider.pass();
    const [one, other] = [await create(server), await create(server)];
    expect((await solve(server, one.id, { captchaVerifyParam })).header.code).toBe(success);
    expect((await solve(server, other.id, { captchaVerifyParam })).header.code).toBe(wrong);
  });

  test('its page gets the scene and the address of the script, and no secret', async () => {
    const { shown } = await provider.port.make();
    const puzzle = await create(server);
    expect(puzzle).toEqual({ ...shown, id: puzzle.id, expiresInSeconds: 600 });
    expect(Object.keys(puzzle).sort()).toEqual([
      'expiresInSeconds',
      'id',
      'kind',
      'prefix',
      'sceneId',
      'script',
    ]);
  });

  test('nobody can request the easier slider instead, but a question is always available', async () => {
    expect((await create(server, 'slider')).kind).toBe('aliyun');
    expect((await create(server, 'question')).kind).toBe('question');
  });

  test('is asked once per puzzle, even in a flood of answers', async () => {
    const { id } = await create(server);
    const before = provider.asked();
    const { forged } = adapters['Alibaba Cloud'];
    await Promise.all(Array.from({ length: 8 }, () => solve(server, id, forged)));
    expect(provider.asked()).toBe(before + 1);
  });

  test('pages of the app may load from it; the console and calls may not', async () => {
    const policyOf = async (at: TestServer, url: string) =>
      String((await at.app.inject(url)).headers['content-security-policy']);
    const [origin = ''] = provider.port.pageSources?.script ?? [];
    expect(await policyOf(server, '/h5/env.json')).toContain(`script-src 'self' ${origin}`);
    expect(await policyOf(server, '/h5/env.json')).toContain(`connect-src 'self' ${origin};`);
    expect(await policyOf(server, '/console/')).not.toContain(origin);
    expect(await policyOf(server, '/health/live')).not.toContain(origin);
    expect(await policyOf(own, '/h5/env.json')).toMatch(/script-src 'self'( 'sha256-[^']+')?;/);
  });
});

describe('an unavailable provider', () => {
  test.each(['failing', 'silent'] as const)(
    '%s, lets nobody pass, and our slider replaces it',
    async (mode) => {
      const { id } = await create(server);
      const captchaVerifyParam = await provider.pass();
      provider.mode = mode;
      expect((await solve(server, id, { captchaVerifyParam })).header.code).toBe(unavailable);
      // The same person gets in with the next puzzle.
      const next = await create(server);
      expect(next.kind).toBe('slider');
      const solved = await solve(server, next.id, await readSolution(server, next.id));
      expect(await send(server, solved.body.validate)).toBe(success);
    },
  );

  test('is unavailable for every process, and is tried again after a minute', async () => {
    const { id } = await create(server);
    provider.mode = 'failing';
    await solve(server, id, { captchaVerifyParam: await provider.pass() });
    const second = await launchOn(own.databaseUrl, { providers: { captcha: provider.port } });
    expect((await create(second)).kind).toBe('slider');
    second.clock.setOffset(61_000);
    expect((await create(second)).kind).toBe('aliyun');
    await second.stop();
  });

  test('does not become unavailable by what a caller submits', async () => {
    for (const captchaVerifyParam of ['', 'x', '=&%2', '中🚗'.repeat(2_000), 'A'.repeat(16_384)]) {
      const { id } = await create(server);
      expect((await solve(server, id, { captchaVerifyParam })).header.code).toBe(wrong);
    }
    expect((await create(server)).kind).toBe('aliyun');
  });

  test('may be switched off by staff, also while a customer solves its puzzle', async () => {
    const { id } = await create(server);
    const captchaVerifyParam = await provider.pass();
    const off = { off: true, reason: '检修', changedBy: '林岚', changedAt: own.clock.now() };
    await own.db.insert(providerSwitches).values({ ...off, name: 'captcha' });
    // A process that has not read the switches yet.
    const second = await launchOn(own.databaseUrl, { providers: { captcha: provider.port } });
    expect((await create(second)).kind).toBe('slider');
    const before = provider.asked();
    expect((await solve(second, id, { captchaVerifyParam })).header.code).toBe(unavailable);
    expect(provider.asked()).toBe(before);
    await second.stop();
    await own.db.delete(providerSwitches);
  });
});
