import type { RateLimiter } from '@ev/platform/rate-limit.ts';

const lockSeconds = 15 * 60;
/** Wrong passwords of one account from one network. */
const perAccountAndNetwork = { limit: 5, windowSeconds: lockSeconds };
/** Of one account from all networks, so that many addresses do not give many attempts. */
const perAccount = { limit: 30, windowSeconds: 3600 };
/** From one network over all existing accounts. */
const perNetwork = { limit: 30, windowSeconds: lockSeconds };
/**
 * A network from which the account has logged in: attempts of strangers or of others in the network do not
 * lock it there.
 */
const familiar = { limit: 1, windowSeconds: 30 * 24 * 3600 };

type LoginTry = {
  /** The password was right and a code is needed: not a wrong attempt, but earlier ones still count. */
  goesOn(): Promise<void>;
  succeeded(): Promise<void>;
};

const keysOfNetworks = (username: string) => `staff-login:account:${username}:`;
const keyOfAccount = (username: string) => `staff-login:everywhere:${username}`;

/** Unlocks an account for all networks. A network that is locked itself stays so until its time is over. */
export async function forgetLoginTries(limiter: RateLimiter, username: string): Promise<void> {
  await limiter.forgetBeginning(keysOfNetworks(username));
  await limiter.forget(keyOfAccount(username));
}

/**
 * Limits password attempts. An account is locked only for unknown networks. A network is locked only by
 * attempts on existing accounts, so that invented names cannot lock out an office.
 */
export function createLoginTries(limiter: RateLimiter) {
  return {
    /**
     * Counts an attempt before the password is checked, so that concurrent attempts cannot bypass the limit.
     * Null: locked.
     */
    async begin({
      username,
      network,
      known,
    }: {
      username: string;
      network: string;
      /** Whether the account exists. */
      known: boolean;
    }): Promise<LoginTry | null> {
      const own = `${keysOfNetworks(username)}${network}`;
      const account = keyOfAccount(username);
      // Attempts on invented names are counted too, so that the response takes as long; that count is never
      // read.
      const address = `staff-login:address:${network}${known ? '' : ':invented'}`;
      const home = `staff-login:familiar:${username}:${network}`;
      if (!(await limiter.take(own, perAccountAndNetwork))) return null;
      const isFamiliar = await limiter.isSpent(home, familiar);
      const isAccountShut = !(await limiter.take(account, perAccount));
      const isNetworkShut = !(await limiter.take(address, perNetwork)) && known;
      if ((isAccountShut || isNetworkShut) && !isFamiliar) return null;
      return {
        async goesOn() {
          await limiter.giveBack(own);
          await limiter.giveBack(account);
          await limiter.giveBack(address);
        },
        async succeeded() {
          await limiter.forget(own);
          await limiter.giveBack(account);
          await limiter.giveBack(address);
          await limiter.take(home, familiar);
        },
      };
    },
  };
}
