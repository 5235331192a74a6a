import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshNetwork } from '../testing/log-in.ts';

let server: TestServer;
let person: { deviceId: string; ip: string };
let round = 0;

beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());
beforeEach(() => {
  round += 1;
  person = { deviceId: `device-${round}`, ip: freshNetwork() };
});

const success = '10000000';
const wrong = '20100001';
const expired = '20100002';

async function create(kind: 'slider' | 'question') {
  const puzzle = await server.client.call('account.createCaptcha', { kind }, person);
  const response = await server.app.inject({
    url: `/demo/captcha/${puzzle.body.id}`,
    headers: { 'x-demo-secret': server.parts.config.demoSecret ?? '' },
  });
  return { puzzle: puzzle.body, solution: response.json() as { offset: number; answer: string } };
}
const solve = (id: string, answer: { offset?: number; answer?: string }) =>
  server.client.call('account.solveCaptcha', { id, ...answer }, person);

describe('a slider', () => {
  test.each([-4, 0, 4])('accepts %d px beside the gap', async (off) => {
    const { puzzle, solution } = await create('slider');
    const answer = await solve(puzzle.id, { offset: solution.offset + off });
    expect(answer.header.code).toBe(success);
    expect(answer.body.validate).toMatch(/^v_[\w-]{43}$/);
  });

  test.each([-5, 5])('refuses %d px beside the gap', async (off) => {
    const { puzzle, solution } = await create('slider');
    const answer = await solve(puzzle.id, { offset: solution.offset + off });
    expect(answer.header.code).toBe(wrong);
    expect(answer.body).toEqual({ triesLeft: 0 });
  });

  test('allows one attempt, also at the same moment', async () => {
    const { puzzle, solution } = await create('slider');
    const answers = await Promise.all(Array.from({ length: 6 }, () => solve(puzzle.id, { offset: 0 })));
    expect(answers.filter((answer) => answer.header.code === wrong)).toHaveLength(1);
    expect((await solve(puzzle.id, solution)).header.code).toBe(expired);
  });

  test('is solved once', async () => {
    const { puzzle, solution } = await create('slider');
    const answers = await Promise.all(Array.from({ length: 3 }, () => solve(puzzle.id, solution)));
    expect(answers.filter((answer) => answer.header.code === success)).toHaveLength(1);
  });

  test('is valid for two minutes', async () => {
    const { puzzle, solution } = await create('slider');
    server.clock.setOffset(server.clock.offsetMs() + 120_000);
    expect((await solve(puzzle.id, solution)).header.code).toBe(expired);
  });

  test('is drawn thirty times in ten minutes for one device', async () => {
    const ask = () => server.client.call('account.createCaptcha', { kind: 'slider' }, person);
    for (let i = 0; i < 30; i += 1) expect((await ask()).header.code).toBe(success);
    const refused = await ask();
    expect([refused.header.code, refused.statusCode]).toEqual(['20000011', 429]);
  });
});

describe('a question', () => {
  test('is the alternative for customers who cannot slide', async () => {
    const { puzzle, solution } = await create('question');
    if (puzzle.kind !== 'question') throw new Error('Another kind came');
    expect(puzzle.choices).toHaveLength(6);
    expect((await solve(puzzle.id, solution)).header.code).toBe(success);
  });

  test('allows one attempt', async () => {
    const { puzzle, solution } = await create('question');
    expect((await solve(puzzle.id, { answer: '0' })).header.code).toBe(wrong);
    expect((await solve(puzzle.id, solution)).header.code).toBe(expired);
  });

  test('is not answered by an offset, nor a slider by an answer', async () => {
    expect((await solve((await create('question')).puzzle.id, { offset: 1 })).header.code).toBe(wrong);
    expect((await solve((await create('slider')).puzzle.id, { answer: '1' })).header.code).toBe(wrong);
  });

  test('is asked eight times in ten minutes on one device', async () => {
    const ask = () => server.client.call('account.createCaptcha', { kind: 'question' }, person);
    for (let i = 0; i < 8; i += 1) expect((await ask()).header.code).toBe(success);
    expect((await ask()).header.code).toBe('20000011');
  });
});

test('an unknown puzzle counts as expired', async () => {
  expect((await solve('no-such-puzzle', { offset: 100 })).header.code).toBe(expired);
});
