import type { ClientType } from '@ev/contract/client-type';
import type { ZodMiniType } from 'zod/mini';
import type { PayWay } from './way.ts';

export type Hint = {
  hint: string;
  /** Its hint alone is shown; otherwise it stands among the choices and cannot be chosen. */
  unlisted?: true;
};

/** What a client hears of a channel: pay with it, why not with it there, or nothing at all. */
export type Offer =
  | {
      /** How it is paid there, best first. The brand's account may not have all of them. */
      ways: readonly PayWay[];
      /** Said where the account has none of them; without it the channel is not there. */
      otherwise?: Hint;
    }
  | Hint
  | 'absent';

/** A channel as everybody may know it. How it is spoken with stands in `server/channel`. */
export type ChannelRow = {
  /** As customers and staff read it. */
  title: string;
  /** What launches it, under its field of specification §3. */
  launch: Readonly<Record<string, ZodMiniType>>;
  offers: Readonly<Record<ClientType, Offer>>;
  /** Where a browser goes by its launch; undefined where it is no address. */
  addressOf(launch: never): string | undefined;
  /** What its address asks for is posted there as a form, and not asked for. */
  posted?: true;
  /** What WeChat's pay sheet, or a page of a mini-program, is given of its launch. */
  sheetOf?(launch: never): object | undefined;
  /** Whether its bills are compared with our books each day. */
  bill: boolean;
};
