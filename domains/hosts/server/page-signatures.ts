import { randomBytes } from 'node:crypto';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Log } from '@ev/platform/log.ts';
import { createTicketKeeper } from './ticket-keeper.ts';
import type { Ticket } from './wechat-platform/port.ts';
import { signPage, withoutHash } from './wechat-platform/signature.ts';

/** What a page is signed by: who the brand is at WeChat or WeCom, and the ticket of that. */
export type Signer<Account> = {
  /** Null where the brand has none. */
  account: Account | null;
  fetchTicket(): Promise<Ticket>;
};

/** Why there is no signature at the moment. */
type Away = 'hosts.wechatAway' | 'hosts.wecomAway';

export type PageSignature<Account> = {
  url: string;
  /** Null where there is nobody to sign as. */
  signed: (Account & { timestamp: string; nonceStr: string; signature: string }) | null;
};

/** Signs pages of ours for the SDK of a host, and nobody else's: whoever has a signature speaks there in our name. */
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
  /** The time of the wire, never the demo world's. */
  clock: Clock;
  publicOrigin: string;
}) {
  const ticketOf = createTicketKeeper(signer, clock);

  /** @throws AppError hosts.foreignAddress, and what `away` names */
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

/** As the browser shows it: an address that reads otherwise when it is written anew may be somebody else's. */
function isOurs(url: string, publicOrigin: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.origin !== publicOrigin || parsed.username || parsed.password) return false;
  return url.startsWith(`${publicOrigin}/h5/`) && parsed.pathname.startsWith('/h5/');
}
