import type { Clock } from '@ev/platform/clock.ts';
import type { WechatPlatformPort } from './wechat-platform/port.ts';

/** A ticket is renewed so long before its end, so that none ends between signing and WeChat's look at it. */
const renewBeforeMs = 5 * 60_000;

/**
 * Keeps the ticket as long as it lives: WeChat gives few a day. Calls that come while it is fetched wait for the same
 * one.
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
