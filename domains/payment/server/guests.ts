import { createHash } from 'node:crypto';
import type { ClientType } from '@ev/contract/client-type';
import { needsPayer, type PayerWay } from '../contract/channels/way.ts';
import type { PayerAddress, PayerTold } from '../contract/endpoints.ts';
import type { Guest } from './help.ts';
import type { Payers } from './payers.ts';
import type { Payments } from './payments-service.ts';

export type Guests = ReturnType<typeof createGuests>;

/**
 * Payers without an account. `key` is a secret of 256 bits that the payer's page has made up; it takes the place
 * of a login, so that a returned identity belongs to the page that asked for it.
 */
export function createGuests(payments: Payments, payers: Payers) {
  const sessionOf = (key: string): string => `guest:${hashOf(key)}`;
  return {
    /** How WeChat can identify a payer on this client; null if it cannot, or WeChat Pay is not available. */
    async findWay(client: ClientType): Promise<PayerWay | null> {
      const channels = await payments.listChannels(client);
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

    start: payments.startAsGuest,
    askAbout: payments.askAbout,
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
