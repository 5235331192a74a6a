import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Redis } from '@ev/platform/redis.ts';
import type { SeenSignatures } from './signature.ts';

/**
 * A Redis that was restarted or flushed has lost the signatures. It therefore also stores since when it
 * remembers: an older signature may have been used before. Ages are measured by the caller's clock and
 * everything else by Redis' own clock, so that the two clocks are never compared.
 */
const rememberScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local since = tonumber(redis.call('GET', KEYS[2]))
if not since then
  since = now
  redis.call('SET', KEYS[2], string.format('%.0f', now))
end
if redis.call('EXISTS', KEYS[1]) == 1 then return 'seen' end
if now - tonumber(ARGV[1]) < since then return 'unknown' end
redis.call('SET', KEYS[1], 1, 'PX', ARGV[2])
return 'new'`;

/**
 * Replay keys in Redis, shared by all processes.
 * @throws RedisAway; AppError gateway.retry when the signature is older than what Redis remembers: the client
 * signs again.
 */
export function redisSeenSignatures(redis: Redis, clock: Clock): SeenSignatures {
  return {
    async remember(sig, { signedAt, expiresAt }) {
      const now = clock.now().getTime();
      const ageMs = now - signedAt.getTime();
      const lifeMs = Math.max(1, expiresAt.getTime() - now);
      const known = await redis.ask((client) =>
        client.eval(rememberScript, 2, `ev:seen:${sig}`, 'ev:seen-since', ageMs, lifeMs),
      );
      if (known === 'unknown') throw new AppError('gateway.retry');
      return known === 'new';
    },
    // Redis expires the keys itself.
    sweep: () => Promise.resolve(),
  };
}
