import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clockCard } from './clock-card.ts';
import { demoControls } from './index.ts';
import type { PuzzleSolution, ServerLink } from './server-link.ts';

let app: FastifyInstance;
let server: ServerLink;
let world: { offsetMs: number; solutions: Map<string, PuzzleSolution>; away: boolean };

beforeEach(async () => {
  world = { offsetMs: 0, solutions: new Map(), away: false };
  const read = async () => {
    if (world.away) throw new Error('away');
    return { offsetMs: world.offsetMs, now: new Date(1_795_000_000_000 + world.offsetMs).toISOString() };
  };
  server = {
    findSolution: async (id) => world.solutions.get(id) ?? null,
    readClock: read,
    moveClock: async (offsetMs) => {
      world.offsetMs = offsetMs;
      return read();
    },
  };
  app = Fastify();
  await app.register(demoControls(server));
});
afterEach(() => app.close());

describe('for clients', () => {
  test('puzzles are solved', async () => {
    world.solutions.set('one', { kind: 'slider', offset: 120 });
    expect((await app.inject('/captcha?id=one')).json()).toEqual({ kind: 'slider', offset: 120 });
    expect((await app.inject('/captcha?id=two')).statusCode).toBe(404);
  });

  test('the world’s clock is read and moved', async () => {
    const moved = await app.inject({ method: 'POST', url: '/clock', payload: { offsetMs: 60_000 } });
    expect(moved.json()).toMatchObject({ offsetMs: 60_000 });
    expect((await app.inject('/clock')).json()).toMatchObject({ offsetMs: 60_000 });
  });

  test('the clock is not moved by a form or a text of a foreign page', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/clock', headers, payload: '{"offsetMs":5}' });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(world.offsetMs).toBe(0);
  });
});

describe('on the home page', () => {
  test('the clock shows how far it is ahead', async () => {
    world.offsetMs = 25 * 3_600_000;
    expect(await clockCard(server).html()).toContain('比本机时间快 1 天 1 小时');
  });

  test('an unavailable server is shown as unavailable', async () => {
    world.away = true;
    expect(await clockCard(server).html()).toContain('演示服务器没有响应');
  });
});
