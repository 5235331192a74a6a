import type { AgreedDocument } from '@ev/content/contract/agreed-document.ts';
import type { Documents } from '@ev/content/server/public.ts';
import { agreedTerms, type Term } from '@ev/content/server/public.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Stores } from '@ev/store/server/public.ts';
import type { SubmitIntent } from '../contract/intent.ts';
import { payWithinMs } from './intent-expiry.ts';
import { assertNoneHeld, intentStates, lockIntentsOf } from './intent-home.ts';
import type { Offers } from './offers-service.ts';
import type { IntentOrder } from './tables.ts';

/** The fields of a reservation that do not depend on the customer and the number. */
type IntentDraft = Pick<
  IntentOrder,
  'offerCode' | 'modelCode' | 'offer' | 'amountFen' | 'cityCode' | 'cityName' | 'name' | 'phone' | 'terms'
>;

export function createIntentSubmission(parts: {
  clock: Clock;
  offers: Pick<Offers, 'findOpen'>;
  stores: Pick<Stores, 'findCity'>;
  documents: Pick<Documents, 'listCurrent'>;
  /** Codes of the documents that the customer accepts with a reservation. */
  intentDocuments: string[];
}) {
  const { clock, offers, stores, documents, intentDocuments } = parts;

  async function agreed(agreements: readonly AgreedDocument[]): Promise<Term[]> {
    const current = await documents.listCurrent(intentDocuments);
    const terms = agreedTerms(intentDocuments, agreements, current);
    if (!terms) throw new AppError('content.agreementStale');
    return terms;
  }

  return {
    /**
     * Checks a reservation against the current offers and takes the snapshot. Writes nothing.
     * @throws AppError intent.offerClosed, content.agreementStale; request.invalid for an unknown city
     */
    async prepare({ offerCode, cityCode, name, phone, agreements }: SubmitIntent): Promise<IntentDraft> {
      const offer = await offers.findOpen(offerCode);
      if (!offer) throw new AppError('intent.offerClosed');
      const city = getCity(stores, cityCode);
      const terms = await agreed(agreements);
      const { modelCode, amountFen } = offer;
      return { offerCode, modelCode, offer, amountFen, ...city, name, phone, terms };
    },

    /**
     * Writes the reservation. Reservations of one account are serialised, so that concurrent requests leave
     * at most one live reservation of a car.
     * @throws AppError intent.intentHeld
     */
    async submit(tx: Transaction, accountId: string, draft: IntentDraft): Promise<{ intentNo: string }> {
      const now = clock.now();
      await lockIntentsOf(tx, accountId);
      await assertNoneHeld(tx, { accountId, modelCode: draft.modelCode }, 'intent.intentHeld');
      const intentNo = orderNo('I', now);
      await intentStates.create(tx, clock, {
        values: {
          ...draft,
          intentNo,
          accountId,
          createdAt: now,
          payBefore: new Date(now.getTime() + payWithinMs),
        },
        event: 'submit',
        actor: `member:${accountId}`,
      });
      return { intentNo };
    },
  };
}

/** @throws AppError request.invalid */
export function getCity(stores: Pick<Stores, 'findCity'>, code: string) {
  const city = stores.findCity(code);
  if (city) return { cityCode: city.code, cityName: city.name };
  throw new AppError('request.invalid', {
    fields: [{ path: 'cityCode', message: '所在城市不正确，请重新选择' }],
  });
}
