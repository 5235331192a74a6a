import type { ClientType } from '@ev/contract/client-type';
import type { ZodMiniType } from 'zod/mini';

/** What a client hears of a channel: pay with it, why not with it there, or nothing at all. */
export type Offer =
  | 'offered'
  | {
      hint: string;
      /** Its hint alone is shown; otherwise it stands among the choices and cannot be chosen. */
      unlisted?: true;
    }
  | 'absent';

/** A channel as everybody may know it. How it is spoken with stands in `server/channel`. */
export type ChannelRow = {
  /** As customers and staff read it. */
  title: string;
  /** What launches it, under its field of specification §3. */
  launch: Readonly<Record<string, ZodMiniType>>;
  offers: Readonly<Record<ClientType, Offer>>;
  /** Where a browser goes by its launch. */
  addressOf(launch: never): string | undefined;
  /** Whether its bills are compared with our books each day. */
  bill: boolean;
};
