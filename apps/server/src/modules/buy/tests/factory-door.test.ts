import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, type TestServer } from '../../../testing/launch.ts';
import { factoryEvents } from '../life/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const post = (delivery: { headers: Record<string, string>; payload: string }) =>
  server.app.inject({ method: 'POST', url: '/open/fulfilment/events', ...delivery });

it('the factory reaches the server, and nobody in its name', async () => {
  const { fulfilment } = server.providers;
  const event = fulfilment.event('C270104100000NOBODY', { type: 'accepted' });
  const { headers, payload } = fulfilment.deliver(event);
  const forged = await post({ headers: { 'content-type': 'application/cloudevents+json' }, payload });
  expect(forged.statusCode).toBe(401);
  expect(await server.db.$count(factoryEvents)).toBe(0);
  expect((await post({ headers, payload })).statusCode).toBe(204);
  const [stored] = await server.db.select().from(factoryEvents);
  expect(stored).toMatchObject({ id: event.id, outcome: 'unknownOrder' });
});
