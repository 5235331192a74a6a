import { createHash } from 'node:crypto';
import type { Api } from '@ev/contract';
import type { ClientType } from '@ev/contract/client-type';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call } from '@ev/platform/call.ts';
import { needsPayer, type PayerWay } from '../contract/channels/way.ts';
import type { PayerAddress, PayerTold } from '../contract/endpoints.ts';
import type { Attempts } from './attempts-service.ts';
import type { Cashiers } from './cashiers.ts';
import type { PaymentContext } from './context.ts';
import type { Guest } from './help.ts';
import type { Payers } from './payers.ts';
import { uncheckedOpenAttempt } from './repository.ts';
import type { Cashier } from './rules.ts';
import { findSeat } from './seats.ts';

export type Guests = ReturnType<typeof createGuests>;

/**
 * Payers without an account, at WeChat Pay. `key` is a secret of 256 bits that the payer's page has made up; it
 * takes the place of a login, so that a returned identity belongs to the page that asked for it.
 */
export function createGuests(
  context: PaymentContext,
  attempts: Attempts,
  payers: Payers,
  cashiers: Cashiers,
) {
  const { db } = context;
  const sessionOf = (key: string): string => `guest:${hashOf(key)}`;
  return {
    /** How WeChat can identify a payer on this client; null if it cannot, or WeChat Pay is not available. */
    async findWay(client: ClientType): Promise<PayerWay | null> {
      const channels = await cashiers.listChannels(client);
      return channels.find(({ channel }) => channel === 'wechat')?.ways.find(needsPayer) ?? null;
    },

    /** @param path of the app, with a query, to which WeChat returns @throws AppError payment.channelUnavailable */
    addressFor: (key: string, way: PayerWay, path: string): Promise<PayerAddress> =>
      payers.addressFor(sessionOf(key), way, path),

    /** @throws AppError payment.payerUnknown, payment.wechatAway */
    redeem: (key: string, told: PayerTold): Promise<void> => payers.redeem(sessionOf(key), told),

    /** Null until WeChat has identified the payer, and half a day later. */
    async find(key: string, way: PayerWay): Promise<Guest | null> {
      const payer = await payers.find(way, sessionOf(key));
      return payer && { id: `guest:${hashOf(`${payer.appId} ${payer.openId}`)}`, way, payer };
    },

    /**
     * Begins an attempt, or continues the open one. Safe to repeat without a key: the same payer continues the
     * same attempt.
     * @throws AppError payment.notFound if nobody let this payer pay; as the call `payment.startPayment`
     */
    async start(
      payNo: string,
      { id, way, payer }: Guest,
      call: Pick<Call, 'ip' | 'clientType'>,
    ): Promise<Api['payment.startPayment']['output']> {
      const { wechat } = await cashiers.channelStates();
      if (wechat.is === 'off') throw new AppError('payment.channelOff');
      if (wechat.is !== 'on' || !wechat.takes(way)) throw new AppError('payment.channelUnavailable');
      if (!(await findSeat(context, db, id, payNo))) throw new AppError('payment.notFound');
      await attempts.closeOverdue(payNo);
      const cashier: Cashier = { channel: 'wechat', way, payer, helperId: id };
      return cashiers.open(payNo, cashier, () =>
        db.transaction((tx) => cashiers.begin(tx, { payNo, cashier, actor: id, call })),
      );
    },

    /** Queries the channel about the open attempt of this payer, if there is one. */
    async askAbout(payNo: string, payerId: string): Promise<void> {
      const open = await uncheckedOpenAttempt(db, payNo);
      if (open?.helperId === payerId) await attempts.ask(open);
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
