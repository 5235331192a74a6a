import type { Call } from './call.ts';
import { networkOf } from './network.ts';
import type { RateLimiter, RateRule } from './rate-limit.ts';

/** One address may be shared by a whole household. */
const neighbours = 10;

/**
 * Counts a call that needs no login against the limit of its device, and ten times that of its network. A page
 * that the server renders has neither; its requests are limited where they arrive.
 * @param name of what is limited, such as `search`
 */
export async function takeOfCaller(
  limiter: RateLimiter,
  name: string,
  { ip, deviceId }: Pick<Call, 'ip' | 'deviceId'>,
  rule: RateRule,
): Promise<boolean> {
  if (ip === '') return true;
  const key = `${name}:${networkOf(ip)}`;
  return (
    (await limiter.take(`${key}:${deviceId}`, rule)) &&
    (await limiter.take(key, { ...rule, limit: rule.limit * neighbours }))
  );
}
