import type { Clock } from './clock.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Redis } from './redis.ts';

/** Adds one to the key's window, or starts a new window. Returns the count. */
const takeScript = `
local resetsAt = tonumber(redis.call('HGET', KEYS[1], 'resetsAt'))
if resetsAt and resetsAt > tonumber(ARGV[1]) then return redis.call('HINCRBY', KEYS[1], 'count', 1) end
redis.call('HSET', KEYS[1], 'count', 1, 'resetsAt', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

const giveBackScript = `
local count = tonumber(redis.call('HGET', KEYS[1], 'count'))
if count and count > 0 then redis.call('HINCRBY', KEYS[1], 'count', -1) end`;

const keyOf = (key: string) => `ev:rate:${key}`;

const keysAtOnce = 1_000;
const globEscaped = (text: string) => text.replace(/[\\*?[\]]/g, '\\$&');

/** Fixed windows stored in Redis; a window begins and ends by the injected clock. @throws RedisAway */
export function redisRateLimiter(redis: Redis, clock: Clock): RateLimiter {
  return {
    async take(key, rule) {
      const now = clock.now().getTime();
      const windowMs = rule.windowSeconds * 1000;
      const count = await redis.ask((client) =>
        client.eval(takeScript, 1, keyOf(key), now, now + windowMs, windowMs),
      );
      return Number(count) <= rule.limit;
    },
    async isSpent(key, rule) {
      const [count, resetsAt] = await redis.ask((client) => client.hmget(keyOf(key), 'count', 'resetsAt'));
      return Number(resetsAt ?? 0) > clock.now().getTime() && Number(count ?? 0) >= rule.limit;
    },
    async giveBack(key) {
      await redis.ask((client) => client.eval(giveBackScript, 1, keyOf(key)));
    },
    async forget(key) {
      await redis.ask((client) => client.del(keyOf(key)));
    },
    async forgetBeginning(text) {
      for (let cursor = ''; cursor !== '0'; ) {
        const [next, keys] = await redis.ask((client) =>
          client.scan(cursor || '0', 'MATCH', `${keyOf(globEscaped(text))}*`, 'COUNT', keysAtOnce),
        );
        if (keys.length > 0) await redis.ask((client) => client.del(...keys));
        cursor = next;
      }
    },
    // Redis expires the keys itself.
    sweep: () => Promise.resolve(),
  };
}
