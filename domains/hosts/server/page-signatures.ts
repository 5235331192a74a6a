import { randomBytes } from 'node:crypto';
import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Log } from '@ev/platform/log.ts';
import { createTicketKeeper } from './ticket-keeper.ts';
import type { WechatPlatformPort } from './wechat-platform/port.ts';
import { signPage, withoutHash } from './wechat-platform/signature.ts';

type Answer = Api['hosts.getWechatSignature']['output'];

/** Signs pages of ours for WeChat's SDK, and nobody else's: whoever has a signature speaks to WeChat in our name. */
export function createPageSignatures({
  wechat,
  log,
  clock,
  publicOrigin,
}: {
  wechat: WechatPlatformPort;
  log: Log;
  /** The time of the wire, never the demo world's. */
  clock: Clock;
  publicOrigin: string;
}) {
  const ticketOf = createTicketKeeper(wechat, clock);

  /** @throws AppError hosts.foreignAddress, hosts.wechatAway */
  return async (address: string): Promise<Answer> => {
    const url = withoutHash(address);
    if (!isOurs(url, publicOrigin)) throw new AppError('hosts.foreignAddress');
    if (!wechat.account) return { appId: '', timestamp: '', nonceStr: '', signature: '', url, script: '' };
    const ticket = await ticketOf().catch((error: unknown) => {
      log.warn({ err: error }, 'WeChat gives no ticket');
      throw new AppError('hosts.wechatAway');
    });
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const nonceStr = randomBytes(12).toString('hex');
    const signature = signPage({ ticket, nonceStr, timestamp, url });
    return { ...wechat.account, timestamp, nonceStr, signature, url };
  };
}

/** As the browser shows it: an address that reads otherwise when it is written anew may be somebody else's. */
function isOurs(url: string, publicOrigin: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.origin !== publicOrigin || parsed.username || parsed.password) return false;
  return url.startsWith(`${publicOrigin}/h5/`) && parsed.pathname.startsWith('/h5/');
}
