import type { AddressInfo } from 'node:net';
import { systemClock } from '@ev/platform/clock.ts';
import { demoSecretHeader } from '@ev/platform/demo-secret.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import Fastify from 'fastify';
import { brandId, introductionPath, operatorKeys, playedOperators } from '../../sandbox/credentials.ts';
import { operatorsSandbox } from '../../sandbox/index.ts';

export const [green, swift] = playedOperators.map(({ operatorId }) => operatorId) as [string, string];

/**
 * Both operators of the sandbox beside a server that listens, known to each other. Their small country has 60
 * stations; cars report their progress every `tickMs`.
 */
export async function openOperators(
  server: TestServer,
  { stations = 60, tickMs = 50, demoSecret }: { stations?: number; tickMs?: number; demoSecret: string },
) {
  const serverOrigin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const keys = operatorKeys.make();
  const app = Fastify({ forceCloseConnections: true });
  await app.register(
    operatorsSandbox({
      keys,
      stations,
      tickMs,
      keepDir: null,
      stirMs: 0,
      slowMs: 300,
      doorUrl: `${serverOrigin}/evcs/v1`,
      clock: systemClock,
      now: () => server.clock.now(),
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const introduced = playedOperators.map(({ path, ...operator }) => ({
    ...operator,
    ...keys[operator.operatorId],
    baseUrl: origin + path,
    ourId: brandId,
  }));
  const answer = await fetch(serverOrigin + introductionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [demoSecretHeader]: demoSecret },
    body: JSON.stringify({ operators: introduced }),
  });
  if (!answer.ok) throw new Error(`The server does not take the operators: ${answer.status}`);

  return {
    origin,
    serverOrigin,
    keys,
    /** Controls an operator: its mode, a gun, a session. */
    async control(act: Record<string, unknown>): Promise<void> {
      const done = await fetch(`${origin}/operators/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(act),
      });
      if (!done.ok) throw new Error(await done.text());
    },
    async close(): Promise<void> {
      await app.close();
      // Connections that the operators hold open would be waited for.
      server.app.server.closeAllConnections();
    },
  };
}
