import { createHash } from 'node:crypto';
import type { Api } from '@ev/contract';
import type { Guests, HelpedPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { FindLink } from './find-link.ts';
import { linkStates } from './link-home.ts';
import { isOpen } from './link-rules.ts';
import { whereMoneyIs } from './money-place.ts';
import { helpPayGuests, type LinkRow } from './tables.ts';

/** Steps towards a payment without an account, by one link and from one address. */
const stepsAllowed = {
  ofLink: { limit: 60, windowSeconds: 600 },
  ofAddress: { limit: 60, windowSeconds: 600 },
};
/** How long a guest may read what became of the money; refunds are over by then. */
const rememberedMs = 180 * 24 * 3_600_000;

/**
 * Pay by a link without an account. The token of the link is the right to pay, WeChat's identity is the payer,
 * and the key of the page stands for a login.
 */
export function createGuestPayers(parts: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  guests: Guests;
  payments: HelpedPayments;
  findLink: FindLink;
}) {
  const { db, clock, limiter, guests, payments, findLink } = parts;

  /** The link, for one more step. @throws AppError help-pay.linkNotFound, help-pay.tooManyTries */
  async function stepBy(token: string, call: Pick<Call, 'ip'>): Promise<LinkRow> {
    const link = await findLink(token, call);
    const ofAddress = await limiter.take(`help-pay:guest:${networkOf(call.ip)}`, stepsAllowed.ofAddress);
    const ofLink = await limiter.take(`help-pay:guest:${link.linkNo}`, stepsAllowed.ofLink);
    if (!ofAddress || !ofLink) throw new AppError('help-pay.tooManyTries');
    return link;
  }

  return {
    async ask(
      { token, guest, way }: Api['help-pay.askGuest']['parsed'],
      call: CallOf<'help-pay.askGuest'>,
    ): Promise<Api['help-pay.askGuest']['output']> {
      const link = await stepBy(token, call);
      if (!isOpen(link, clock.now())) throw new AppError('help-pay.linkOver');
      return guests.addressFor(guest, way, `/h5/pages/buy/payShare?token=${token}`);
    },

    async tell(
      { token, guest, code, state }: Api['help-pay.tellGuest']['parsed'],
      call: CallOf<'help-pay.tellGuest'>,
    ): Promise<Record<never, never>> {
      await stepBy(token, call);
      await guests.redeem(guest, { code, state });
      return {};
    },

    async pay(
      { token, guest: key, way }: Api['help-pay.payAsGuest']['parsed'],
      call: CallOf<'help-pay.payAsGuest'>,
    ): Promise<Api['help-pay.payAsGuest']['output']> {
      const { linkNo, payNo } = await stepBy(token, call);
      const guest = await guests.find(key, way);
      if (!guest) throw new AppError('payment.payerNeeded');
      await db.transaction(async (tx) => {
        const link = await linkStates.lock(tx, linkNo);
        const now = clock.now();
        if (!link || !isOpen(link, now)) throw new AppError('help-pay.linkOver');
        const seen = { keyHash: hashOf(key), takenUpAt: now };
        await tx
          .insert(helpPayGuests)
          .values({ linkNo, guestId: guest.id, ...seen })
          .onConflictDoUpdate({ target: [helpPayGuests.linkNo, helpPayGuests.guestId], set: seen });
      });
      return guests.start(payNo, guest, call);
    },

    async standing(
      { token, guest: key }: Api['help-pay.guestStanding']['parsed'],
      call: CallOf<'help-pay.guestStanding'>,
    ): Promise<Api['help-pay.guestStanding']['output']> {
      const { linkNo, payNo } = await findLink(token, call);
      const [known] = await db
        .select({ guestId: helpPayGuests.guestId })
        .from(helpPayGuests)
        .where(and(eq(helpPayGuests.linkNo, linkNo), eq(helpPayGuests.keyHash, hashOf(key))));
      if (!known) return { paying: false, money: null };
      const { guestId } = known;
      await guests.askAbout(payNo, guestId);
      const [{ open }, attempts] = await Promise.all([
        payments.stateOf(payNo),
        payments.listAttempts([payNo]),
      ]);
      const paid = attempts.find(({ helperId, paidAt }) => helperId === guestId && paidAt !== null);
      return {
        paying: !paid && open?.helperId === guestId,
        money: paid ? whereMoneyIs(paid.status) : null,
      };
    },

    /** Deletes guests of long ago. */
    async forget(): Promise<void> {
      const before = new Date(clock.now().getTime() - rememberedMs);
      await db.delete(helpPayGuests).where(lt(helpPayGuests.takenUpAt, before));
    },
  };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
