import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Stores } from '@ev/store/server/public.ts';
import type { ChangeIntent } from '../contract/intent.ts';
import { type IntentStatus, intentStatus } from '../contract/statuses.ts';
import {
  assertNoneHeld,
  type IntentMoves,
  lockIntentsOf,
  lockOwnIntent,
  ownerOfIntent,
} from './intent-home.ts';
import { getCity } from './intent-submission.ts';
import type { Offers } from './offers-service.ts';
import type { IntentOfferSnapshot, IntentOrder } from './tables.ts';

/** A change as the customer requests it. */
type Wanted = Pick<IntentOrder, 'intentNo' | 'offerCode' | 'cityCode' | 'cityName' | 'name' | 'phone'> & {
  /** Null if no offer with this code is open now. */
  openOffer: IntentOfferSnapshot | null;
};

export type IntentChanges = ReturnType<typeof createIntentChanges>;

/**
 * Changes of a paid reservation to another offer of the same amount, another city or another buyer. Staff
 * decide on them.
 */
export function createIntentChanges(parts: {
  clock: Clock;
  moves: IntentMoves;
  offers: Pick<Offers, 'findOpen'>;
  stores: Pick<Stores, 'findCity'>;
}) {
  const { clock, moves, offers, stores } = parts;

  return {
    /**
     * Looks up the offer and the city that the change names. Writes nothing.
     * @throws AppError request.invalid for an unknown city
     */
    async prepare({ intentNo, offerCode, cityCode, name, phone }: ChangeIntent): Promise<Wanted> {
      const openOffer = await offers.findOpen(offerCode);
      const city = getCity(stores, cityCode);
      return { intentNo, offerCode, openOffer, ...city, name, phone };
    },

    /**
     * @throws AppError intent.intentNotFound, intent.intentNotChangeable, intent.offerClosed, intent.offerDiffers,
     * intent.intentHeld
     */
    async request(
      tx: Transaction,
      accountId: string,
      { intentNo, offerCode, openOffer, ...wanted }: Wanted,
    ): Promise<Api['intent.changeIntent']['output']> {
      await lockIntentsOf(tx, accountId);
      const intent = await lockOwnIntent(tx, accountId, intentNo);
      // The reservation keeps its own offer, even if that is no longer offered.
      const offer = offerCode === intent.offerCode ? intent.offer : openOffer;
      if (!offer) throw new AppError('intent.offerClosed');
      if (offer.amountFen !== intent.amountFen) throw new AppError('intent.offerDiffers');
      await assertNoneHeld(tx, { accountId, modelCode: offer.modelCode, intentNo }, 'intent.intentHeld');
      const change = { offer, ...wanted, requestedAt: clock.now().toISOString() };
      const moved = await moves.move(tx, {
        intentNo,
        event: 'requestChange',
        actor: `member:${accountId}`,
        set: { change },
      });
      return { status: moved.to as IntentStatus };
    },

    /**
     * Applies the requested change, or leaves the reservation unchanged; the customer is notified of the
     * reason.
     * @throws AppError intent.intentNotFound, intent.intentMoved, intent.targetHeld
     */
    async decide(
      tx: Transaction,
      staff: `staff:${string}`,
      { intentNo, approve, reason }: Api['intent.decideIntentChange']['parsed'],
    ): Promise<{ status: IntentStatus }> {
      const accountId = await ownerOfIntent(tx, intentNo);
      await lockIntentsOf(tx, accountId);
      const intent = await lockOwnIntent(tx, accountId, intentNo);
      const { change } = intent;
      if (intent.status !== intentStatus.changing || !change) throw new AppError('intent.intentMoved');
      if (approve) {
        const { modelCode } = change.offer;
        await assertNoneHeld(tx, { accountId, modelCode, intentNo }, 'intent.targetHeld');
      }
      const moved = await moves.move(tx, {
        intentNo,
        event: 'endChange',
        actor: staff,
        reason,
        set: { change: null, ...(approve ? changedColumns(change) : {}) },
        words: { decision: approve ? '已同意' : '未同意', reason },
      });
      return { status: moved.to as IntentStatus };
    },
  };
}

function changedColumns({ offer, cityCode, cityName, name, phone }: NonNullable<IntentOrder['change']>) {
  const { offerCode, modelCode } = offer;
  return { offer, offerCode, modelCode, cityCode, cityName, name, phone };
}
