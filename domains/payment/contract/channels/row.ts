import type { ClientType } from '@ev/contract/client-type';
import type { ZodMiniType } from 'zod/mini';
import type { PayWay } from './way.ts';

export type Hint = {
  hint: string;
  /** Only its hint is shown; otherwise it is listed as an unavailable choice. */
  unlisted?: true;
};

/** How a client offers a channel: available, unavailable with a hint, or not at all. */
export type Offer =
  | {
      /** The ways to pay there, best first. The brand's account may not have all of them. */
      ways: readonly PayWay[];
      /** The hint if the account has none of the ways; without a hint the channel is left out. */
      otherwise?: Hint;
    }
  | Hint
  | 'absent';

/** The public properties of a channel. Its protocol is in `server/channel`. */
export type ChannelRow = {
  /** The name for customers and staff. */
  title: string;
  /** The launch, by its field name in specification §3. */
  launch: Readonly<Record<string, ZodMiniType>>;
  offers: Readonly<Record<ClientType, Offer>>;
  /** The URL for a browser; undefined if the launch is not a URL. */
  addressOf(launch: never): string | undefined;
  /** The parameters of the URL are sent as a form by POST instead of GET. */
  posted?: true;
  /** The parameters of WeChat's pay sheet, or of a mini-program's page. */
  sheetOf?(launch: never): object | undefined;
  /** Whether its bills are compared with our ledger every day. */
  bill: boolean;
};
