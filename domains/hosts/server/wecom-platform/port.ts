import type { Port } from '@ev/platform/partners.ts';
import type { Ticket } from '../wechat-platform/port.ts';

/** WeCom as the brand's own app in it sees it. */
export type WecomPlatformPort = Port & {
  /** The app; null where the brand has none. `scripts` are what its pages load, in this order. */
  readonly app: { corpId: string; agentId: string; scripts: string[] } | null;
  /** A ticket of the app to sign pages with, fresh from WeCom. @throws Error when WeCom gives none */
  fetchTicket(): Promise<Ticket>;
};
