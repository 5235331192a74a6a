import { randomBytes } from 'node:crypto';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Log } from '@ev/platform/log.ts';
import { createTicketKeeper } from './ticket-keeper.ts';
import type { Ticket } from './wechat-platform/port.ts';
import { signPage, withoutHash } from './wechat-platform/signature.ts';

/** What pages are signed with: the brand's account at WeChat or WeCom, and its ticket. */
export type Signer<Account> = {
  /** Null if the brand has none. */
  account: Account | null;
  fetchTicket(): Promise<Ticket>;
};

/** The error if no ticket is available. */
type Away = 'hosts.wechatAway' | 'hosts.wecomAway';

export type PageSignature<Account> = {
  url: string;
  /** Null without an account. */
  signed: (Account & { timestamp: string; nonceStr: string; signature: string }) | null;
};

/** Signs pages for the SDK of a host, and only our own: a signed page acts in the brand's name. */
export function createPageSignatures<Account extends object>({
  signer,
  away,
  log,
  clock,
  publicOrigin,
}: {
  signer: Signer<Account>;
  away: Away;
  log: Log;
  /** The system time, never the demo world's. */
  clock: Clock;
  publicOrigin: string;
}) {
  const ticketOf = createTicketKeeper(signer, clock);

  /** @throws AppError hosts.foreignAddress, and `away` */
  return async (address: string): Promise<PageSignature<Account>> => {
    const url = withoutHash(address);
    if (!isOurs(url, publicOrigin)) throw new AppError('hosts.foreignAddress');
    if (!signer.account) return { url, signed: null };
    const ticket = await ticketOf().catch((error: unknown) => {
      log.warn({ err: error }, 'there is no ticket to sign pages with');
      throw new AppError(away);
    });
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const nonceStr = randomBytes(12).toString('hex');
    const signature = signPage({ ticket, nonceStr, timestamp, url });
    return { url, signed: { ...signer.account, timestamp, nonceStr, signature } };
  };
}

/** Compared as the browser shows it: a URL that changes when normalised may belong to another site. */
function isOurs(url: string, publicOrigin: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.origin !== publicOrigin || parsed.username || parsed.password) return false;
  return url.startsWith(`${publicOrigin}/h5/`) && parsed.pathname.startsWith('/h5/');
}
