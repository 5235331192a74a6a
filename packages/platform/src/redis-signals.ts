import type { Redis } from './redis.ts';
import { type SignalCarrier, signalChannel } from './signals.ts';

/** Signals by Redis' publish and subscribe. */
export function redisCarrier(redis: Redis): SignalCarrier {
  return {
    async send(text) {
      await redis.ask((client) => client.publish(signalChannel, text));
    },
    listen: (hear) => redis.listen(signalChannel, hear),
  };
}
