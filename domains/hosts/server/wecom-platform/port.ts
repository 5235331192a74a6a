import type { Port } from '@ev/platform/partners.ts';
import type { Ticket } from '../wechat-platform/port.ts';

/** WeCom for the brand's own app. */
export type WecomPlatformPort = Port & {
  /** The app; null if the brand has none. `scripts` are loaded by its pages, in order. */
  readonly app: { corpId: string; agentId: string; scripts: string[] } | null;
  /** Requests a new ticket of the app for signing pages. @throws Error if WeCom issues none */
  fetchTicket(): Promise<Ticket>;
};
