import type { RateLimiter } from '@ev/platform/rate-limit.ts';

const lockSeconds = 15 * 60;
/** Wrong passwords of one account from one network. */
const perAccountAndNetwork = { limit: 5, windowSeconds: lockSeconds };
/** Of one account from all networks: who has many lines must not have many tries. */
const perAccount = { limit: 30, windowSeconds: 3600 };
/** From one network over all accounts that there are. */
const perNetwork = { limit: 30, windowSeconds: lockSeconds };
/** A network from which the account has logged in: neither strangers' tries nor its neighbours' shut it out there. */
const familiar = { limit: 1, windowSeconds: 30 * 24 * 3600 };

type LoginTry = {
  /** The password was right and a code is asked for: this was no wrong try, but those before it are not forgotten. */
  goesOn(): Promise<void>;
  succeeded(): Promise<void>;
};

/**
 * How often a password may be tried. An account is shut for strangers only, and a network by tries at accounts that
 * there are: invented ones cost it nothing, so that nobody shuts an office out by making up names.
 */
export function createLoginTries(limiter: RateLimiter) {
  return {
    /** Counts a try before the password is looked at, so that none slips through beside others. Null: no more. */
    async begin({
      username,
      network,
      known,
    }: {
      username: string;
      network: string;
      /** Whether there is such an account. */
      known: boolean;
    }): Promise<LoginTry | null> {
      const own = `staff-login:account:${username}:${network}`;
      const account = `staff-login:everywhere:${username}`;
      // Of an invented name it is counted too, for it must not be answered faster; nobody looks at that count.
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
