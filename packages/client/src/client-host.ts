import type { Tokens } from './token-store.ts';

/** A mini-program's or an SMS login's proof, to be exchanged once for a token. */
export type LoginSign = { username: string; loginSign: string };

/** What the client needs to know of the place it runs in. */
export type ClientHost = {
  deviceId: string;
  appVersion: string;
  /** Mini-program: a fresh login sign without asking the customer, null when there is none. */
  fetchLoginSign?: () => Promise<LoginSign | null>;
  /** Native app: opens its login page and gives the new tokens, null when the customer left it. */
  openLogin?: () => Promise<Tokens | null>;
};
