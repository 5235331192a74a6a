import type { Clock } from '@ev/platform/clock.ts';
import type { WechatPlatformPort } from './wechat-platform/port.ts';

/**
 * A ticket is renewed this long before it expires, so that none expires between signing and WeChat's check.
 */
const renewBeforeMs = 5 * 60_000;

/**
 * Caches the ticket for its lifetime, because WeChat issues few a day. Concurrent calls share one request.
 */
export function createTicketKeeper(port: Pick<WechatPlatformPort, 'fetchTicket'>, clock: Clock) {
  let kept: { ticket: string; until: number } | null = null;
  let coming: Promise<string> | null = null;

  async function fetchTicket(): Promise<string> {
    const askedAt = clock.now().getTime();
    const { ticket, lifeMs } = await port.fetchTicket();
    kept = { ticket, until: askedAt + lifeMs - renewBeforeMs };
    return ticket;
  }

  return (): Promise<string> => {
    if (kept && clock.now().getTime() < kept.until) return Promise.resolve(kept.ticket);
    coming ??= fetchTicket().finally(() => {
      coming = null;
    });
    return coming;
  };
}
