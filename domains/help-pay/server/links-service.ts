import type { Api } from '@ev/contract';
import { orderNo as numberOf } from '@ev/kernel/ids.ts';
import type { ShownOrders } from '@ev/order/server/public.ts';
import type { Guests, HelpedPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { linkSecret, linkSecretHash } from '@ev/platform/link-secrets.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { HelpedCar } from '../contract/endpoints.ts';
import { type LinkStatus, linkStatus } from '../contract/kinds.ts';
import type { FindLink } from './find-link.ts';
import { linkStates, moveLink, takenUpBy } from './link-home.ts';
import { isOpen, linkEndsAt } from './link-rules.ts';
import { whereMoneyIs } from './money-place.ts';
import type { Openings } from './openings.ts';
import { helpPayGuests, helpPayLinks, helpPayPayers } from './tables.ts';

/** Links that one customer may create per day. */
const linksADay = { limit: 30, windowSeconds: 24 * 3_600 };
/** Links that one sweep ends; the next sweep ends the rest. */
const sweepLimit = 200;

/**
 * For the customer who lets another person pay: create a link, withdraw it, follow it. For the holder of a
 * link: read it and take it up.
 */
export function createLinks(parts: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  serverSecret: string;
  payments: HelpedPayments;
  guests: Pick<Guests, 'findWay'>;
  shown: ShownOrders;
  findLink: FindLink;
  openings: Openings;
}) {
  const { db, clock, limiter, serverSecret, payments, guests, shown, findLink, openings } = parts;
  const tokenOf = (linkNo: string) => linkSecret(serverSecret, 'help-pay-link', linkNo);

  async function write(tx: Transaction, accountId: string, orderNo: string): Promise<{ linkNo: string }> {
    // Locks order and payment, so that two links created at once are serialised.
    const { payNo, expiresAt } = await payments.offer(tx, { type: 'carOrder', no: orderNo }, accountId);
    const actor = `member:${accountId}`;
    const [former] = await tx
      .select({ linkNo: helpPayLinks.linkNo })
      .from(helpPayLinks)
      .where(and(eq(helpPayLinks.payNo, payNo), eq(helpPayLinks.status, linkStatus.open)));
    if (former) await moveLink(tx, clock, { linkNo: former.linkNo, event: 'replace', actor });
    const now = clock.now();
    const linkNo = numberOf('L', now);
    await linkStates.create(tx, clock, {
      values: {
        linkNo,
        orderNo,
        payNo,
        accountId,
        tokenHash: linkSecretHash(tokenOf(linkNo)),
        expiresAt: linkEndsAt(now, expiresAt),
        createdAt: now,
      },
      event: 'make',
      actor,
    });
    return { linkNo };
  }

  async function isTakenUp(linkNo: string): Promise<boolean> {
    const [payers, guestPayers] = await Promise.all([
      db.$count(helpPayPayers, eq(helpPayPayers.linkNo, linkNo)),
      db.$count(helpPayGuests, eq(helpPayGuests.linkNo, linkNo)),
    ]);
    return payers + guestPayers > 0;
  }

  async function carOf(orderNo: string): Promise<HelpedCar> {
    const order = await shown.uncheckedOrder(orderNo);
    if (!order) throw new Error(`The order ${orderNo} of a link has vanished`);
    const { modelName, versionName, look } = order;
    return { modelName, versionName, look };
  }

  return {
    /** @throws AppError help-pay.tooManyLinks, or what keeps the order from being paid */
    async make(
      { orderNo }: Api['help-pay.makeLink']['parsed'],
      call: CallOf<'help-pay.makeLink'>,
    ): Promise<{ linkNo: string }> {
      const { accountId } = call.actor;
      const key = `help-pay:make:${accountId}`;
      // Counted before the link is written, so that concurrent requests cannot exceed the limit; a repeated
      // request is credited back.
      const allowed = await limiter.take(key, linksADay);
      let isNew = false;
      try {
        return await call.once(async (tx) => {
          if (!allowed) throw new AppError('help-pay.tooManyLinks');
          const made = await write(tx, accountId, orderNo);
          isNew = true;
          return made;
        });
      } finally {
        if (!isNew) await limiter.giveBack(key);
      }
    },

    /** @throws AppError order.orderNotFound */
    async getOwn(accountId: string, orderNo: string): Promise<Api['help-pay.getOwn']['output']> {
      const order = await shown.uncheckedOrder(orderNo);
      if (order?.accountId !== accountId) throw new AppError('order.orderNotFound');
      const now = clock.now();
      const [link] = await db
        .select()
        .from(helpPayLinks)
        .where(and(eq(helpPayLinks.orderNo, orderNo), eq(helpPayLinks.status, linkStatus.open)));
      const open = link && isOpen(link, now) ? link : null;
      const state = order.payNo === null ? null : await payments.stateOf(order.payNo);
      const { modelName, versionName, look, dueFen, canPay } = order;
      const helped = state?.paidBy?.helperId ? state : null;
      return {
        car: { modelName, versionName, look },
        amountFen: state?.amountFen ?? dueFen,
        canOffer: canPay,
        link: open && {
          linkNo: open.linkNo,
          token: tokenOf(open.linkNo),
          createdAt: open.createdAt.toISOString(),
          expiresAt: open.expiresAt.toISOString(),
          takenUp: await isTakenUp(open.linkNo),
          opened: await openings.of(open),
        },
        beingPaid: state?.open?.helperId != null,
        paidByHelper: helped && {
          amountFen: helped.amountFen,
          paidAt: helped.paidAt?.toISOString() ?? null,
          money: whereMoneyIs(helped.status),
        },
        serverTime: now.toISOString(),
      };
    },

    /** @throws AppError help-pay.linkNotFound, also for another customer's link; help-pay.linkOver */
    async withdraw(tx: Transaction, accountId: string, linkNo: string): Promise<{ status: LinkStatus }> {
      const link = await linkStates.lock(tx, linkNo);
      if (link?.accountId !== accountId) throw new AppError('help-pay.linkNotFound');
      await moveLink(tx, clock, { linkNo, event: 'withdraw', actor: `member:${accountId}` });
      await payments.letGo(tx, link.payNo);
      return { status: linkStatus.withdrawn };
    },

    /** @throws AppError help-pay.linkNotFound, help-pay.tooManyTries */
    async read(
      { token }: Api['help-pay.readLink']['parsed'],
      call: CallOf<'help-pay.readLink'>,
    ): Promise<Api['help-pay.readLink']['output']> {
      const link = await findLink(token, call);
      const now = clock.now();
      const state = await payments.stateOf(link.payNo);
      const open = isOpen(link, now);
      return {
        state: open ? (state.open ? 'paying' : 'open') : link.status === linkStatus.paid ? 'paid' : 'over',
        car: open ? await carOf(link.orderNo) : null,
        amountFen: open ? state.amountFen : null,
        guestWay: open ? await guests.findWay(call.clientType) : null,
        expiresAt: link.expiresAt.toISOString(),
        serverTime: now.toISOString(),
      };
    },

    /** @throws AppError help-pay.linkNotFound, help-pay.tooManyTries */
    async standing(
      { token }: Api['help-pay.standing']['parsed'],
      call: CallOf<'help-pay.standing'>,
    ): Promise<Api['help-pay.standing']['output']> {
      const { accountId } = call.actor;
      const link = await findLink(token, call);
      await openings.mark(link, accountId);
      const [{ open }, attempts] = await Promise.all([
        payments.stateOf(link.payNo),
        payments.listAttempts([link.payNo]),
      ]);
      // Includes money that the order did not accept and that is being refunded.
      const paid = attempts.find(({ helperId, paidAt }) => helperId === accountId && paidAt !== null);
      return {
        ownOrderNo: link.accountId === accountId ? link.orderNo : null,
        payNo: paid || open?.helperId === accountId ? link.payNo : null,
        money: paid ? whereMoneyIs(paid.status) : null,
      };
    },

    /** @throws AppError help-pay.linkNotFound, help-pay.tooManyTries, help-pay.linkOver, help-pay.ownLink */
    async takeUp(
      { token }: Api['help-pay.takeUp']['parsed'],
      call: CallOf<'help-pay.takeUp'>,
    ): Promise<{ payNo: string }> {
      const { accountId } = call.actor;
      return call.once({
        prepare: () => findLink(token, call),
        run: async (tx, { linkNo }) => {
          const link = await linkStates.lock(tx, linkNo);
          if (!link) throw new AppError('help-pay.linkNotFound');
          if (link.accountId === accountId) throw new AppError('help-pay.ownLink');
          if (!isOpen(link, clock.now())) throw new AppError('help-pay.linkOver');
          await tx
            .insert(helpPayPayers)
            .values({ linkNo, accountId, takenUpAt: clock.now() })
            .onConflictDoUpdate({
              target: [helpPayPayers.linkNo, helpPayPayers.accountId],
              set: { takenUpAt: clock.now() },
            });
          return { payNo: link.payNo };
        },
      });
    },

    /** The car of a payment that this account reached by a link. @throws AppError payment.notFound */
    async getCar(accountId: string, payNo: string): Promise<HelpedCar> {
      const [taken] = await takenUpBy(db, payNo, accountId);
      if (!taken) throw new AppError('payment.notFound');
      return carOf(taken.link.orderNo);
    },

    async listPaid(
      accountId: string,
      page: Api['help-pay.listPaid']['parsed'],
    ): Promise<Api['help-pay.listPaid']['output']> {
      const { list, total } = await payments.listHelped(accountId, page);
      return {
        ...page,
        total,
        list: list.map(({ payNo, title, status, receivedFen, amountFen, paidAt }) => ({
          payNo,
          title,
          status,
          amountFen: receivedFen ?? amountFen,
          paidAt: paidAt?.toISOString() ?? null,
        })),
      };
    },

    /** Marks links whose time is over as ended. Returns how many. */
    async endLinks(): Promise<number> {
      const due = await db
        .select({ linkNo: helpPayLinks.linkNo })
        .from(helpPayLinks)
        .where(and(eq(helpPayLinks.status, linkStatus.open), lte(helpPayLinks.expiresAt, clock.now())))
        .limit(sweepLimit);
      for (const { linkNo } of due) {
        await db.transaction(async (tx) => {
          const link = await linkStates.lock(tx, linkNo);
          // The link was paid, withdrawn or replaced in the meantime.
          if (link?.status !== linkStatus.open) return;
          await moveLink(tx, clock, { linkNo, event: 'expire', actor: 'system' });
        });
      }
      return due.length;
    },
  };
}
