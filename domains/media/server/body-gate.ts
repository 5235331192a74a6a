import { finished } from 'node:stream';
import { createGate, createGates } from '@ev/platform/gate.ts';
import type { FastifyReply } from 'fastify';

export type Room = { places: number; mostWaiting: number };

/**
 * Limits how many request bodies are in memory. A request takes a place before its body is read and returns
 * it when the response is sent or the client is gone. Of waiting requests only what the network has already
 * buffered is read. The places per client are limited too, so a client that sends many bodies slowly blocks
 * and is refused only itself.
 * @throws AppError gateway.busy if too many wait
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
