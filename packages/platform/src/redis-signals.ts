import type { Redis } from './redis.ts';
import { type SignalCarrier, signalChannel } from './signals.ts';

/** Signals through Redis publish/subscribe. */
export function redisCarrier(redis: Redis): SignalCarrier {
  return {
    async send(text) {
      await redis.ask((client) => client.publish(signalChannel, text));
    },
    listen: (hear) => redis.listen(signalChannel, hear),
  };
}
