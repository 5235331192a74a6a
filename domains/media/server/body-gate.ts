import { finished } from 'node:stream';
import { createGate } from '@ev/platform/gate.ts';
import type { FastifyReply } from 'fastify';

/**
 * Before a body is read its request takes a place, which it has until its answer is out or whoever sends it is gone:
 * so long its bytes are in memory. Of those that wait nothing is read but what the network had brought already.
 * @throws AppError gateway.busy when too many wait
 */
export function createBodyGate(places: number, mostWaiting: number) {
  const gate = createGate(places, { mostWaiting });
  return async ({ raw }: FastifyReply): Promise<void> => {
    const over = new Promise<void>((resolve) => {
      finished(raw, () => resolve());
    });
    await new Promise<void>((enter, refuse) => {
      gate(() => {
        enter();
        return over;
      }).catch(refuse);
    });
  };
}
