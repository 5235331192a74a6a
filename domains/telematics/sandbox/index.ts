import { vinForm } from '@ev/kernel/vin.ts';
import { knowsDemoSecret } from '@ev/platform/demo-secret.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { KnownCar, recordPath } from '../world/record-shape.ts';
import { type Broker, openBroker } from './broker.ts';
import type { FleetCredentials } from './credentials.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { isAct, isMood } from './moods.ts';
import { fleetPage } from './page.ts';

export type VehiclesSandboxOptions = {
  credentials: FleetCredentials;
  /** Authenticates the server when it says which cars there are. */
  recordSecret: string;
  /** The demo's time. */
  now(): Date;
  /** How often time passes for the cars. */
  tickMs?: number;
  wakeMs?: number;
};

/** Plays the broker and the cars behind it. */
export function vehiclesSandbox(options: VehiclesSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { credentials, recordSecret, now, tickMs = 10_000, wakeMs } = options;
    let broker: Broker | null = null;
    const fleet = createFleet({
      fleetSecret: credentials.fleetSecret,
      publish: (path, payload) => broker?.publish(path, payload),
      now,
      ...(wakeMs !== undefined && { wakeMs }),
    });
    broker = await openBroker(app.server, credentials, fleet.receive);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    registerRecord(app, { fleet, recordSecret });
    registerPage(app, { fleet, broker });
    let ticking: NodeJS.Timeout;
    app.addHook('onReady', async () => {
      ticking = setInterval(() => fleet.tick(tickMs / 1_000), tickMs);
    });
    app.addHook('preClose', async () => {
      clearInterval(ticking);
      fleet.stop();
      await broker?.close();
    });
  };
}

/** The cars of the demo's customers appear. */
function registerRecord(
  app: FastifyInstance,
  { fleet, recordSecret }: { fleet: Fleet; recordSecret: string },
): void {
  app.post(recordPath, (request, reply) => {
    if (!knowsDemoSecret(request.headers, recordSecret)) return reply.callNotFound();
    const told = z.safeParse(z.array(KnownCar), jsonOf(request.body));
    if (!told.success) return reply.code(400).send({ error: 'The record cannot be read' });
    for (const { vin, ...known } of told.data) fleet.appear(vin, known);
    return reply.send({ news: told.data.length });
  });
}

/** The page for people who play the cars, and the same actions for tests and journeys. */
function registerPage(app: FastifyInstance, { fleet, broker }: { fleet: Fleet; broker: Broker }): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    reply.header('x-content-type-options', 'nosniff');
  });
  app.get('/vehicles/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(fleetPage(fleet)),
  );
  app.get('/vehicles', (_request, reply) => reply.redirect('/vehicles/'));
  app.get('/vehicles/control', (_request, reply) =>
    reply.send({ mood: fleet.mood(), cars: [...fleet.cars.values()] }),
  );
  app.post('/vehicles/mood', (request, reply) => {
    const { mood } = formOf(request.body);
    if (!isMood(mood)) return reply.code(400).send({ error: '没有这种回答方式' });
    fleet.setMood(mood);
    return reply.redirect('/vehicles/', 303);
  });
  app.post('/vehicles/broker', (_request, reply) => {
    broker.dropConnections();
    return reply.redirect('/vehicles/', 303);
  });
  app.post('/vehicles/cars', (request, reply) => {
    const { vin = '' } = formOf(request.body);
    if (!vinForm.test(vin)) return reply.code(400).send({ error: '车架号应为 17 位' });
    fleet.appear(vin);
    return reply.redirect('/vehicles/', 303);
  });
  app.post<{ Params: { vin: string } }>('/vehicles/cars/:vin', (request, reply) => {
    const car = fleet.cars.get(request.params.vin);
    const { act } = formOf(request.body);
    if (!car || !isAct(act)) return reply.code(404).send({ error: '没有这辆车或这个操作' });
    fleet.play(car, act);
    return reply.redirect('/vehicles/', 303);
  });
}

const formOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    return null;
  }
}
