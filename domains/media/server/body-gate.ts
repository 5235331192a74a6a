import { finished } from 'node:stream';
import { createGate, createGates } from '@ev/platform/gate.ts';
import type { FastifyReply } from 'fastify';

export type Room = { places: number; mostWaiting: number };

/**
 * Before a body is read its request takes a place, which it has until its answer is out or whoever sends it is gone:
 * so long its bytes are in memory. Of those that wait nothing is read but what the network had brought already. Nobody
 * has all the places: who lets many bodies drip in waits for themselves, and beyond that is sent away alone.
 * @throws AppError gateway.busy when too many wait
 */
export function createBodyGate(all: Room, each: Room) {
  const gate = createGate(all.places, all);
  const gateOf = createGates(() => createGate(each.places, each));
  return async (who: string, { raw }: FastifyReply): Promise<void> => {
    const over = new Promise<void>((resolve) => {
      finished(raw, () => resolve());
    });
    await new Promise<void>((enter, refuse) => {
      gateOf(who)(() =>
        gate(() => {
          enter();
          return over;
        }),
      ).catch(refuse);
    });
  };
}
