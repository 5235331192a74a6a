import { customers } from '@ev/account/world/people.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import type { Offer } from '../contract/quote.ts';
import { quotes } from '../server/tables.ts';

const offer = (insurerCode: string, insurerName: string, commercialFen: number, text: string): Offer => ({
  insurerCode,
  insurerName,
  compulsoryFen: 95_000,
  commercialFen,
  taxFen: 0,
  totalFen: 95_000 + commercialFen,
  text,
});

/** For the second car of the demo's owner an answer to choose from, for the company's car a request. */
const rows = [
  {
    quoteNo: 'IDEMO1',
    model: '青驭 岳',
    hoursAgo: 30,
    endsInDays: 21,
    offers: [
      offer('hanghai', '杭海财险（演示）', 398_000, '含道路救援'),
      offer('jiangnan', '江南保险（演示）', 421_000, '含两次代驾'),
    ],
  },
  { quoteNo: 'IDEMO2', model: '青驭 原', hoursAgo: 3, endsInDays: 12, offers: [] },
] as const;

/** Requests for quotes of demo customers. Existing rows are left as they are. */
export function quotePart(): SeedPart {
  return {
    name: 'insuranceQuotes',
    content: rows,
    async put(tx, clock) {
      const now = clock.now();
      const today = shanghaiDay(now);
      for (const { quoteNo, model, hoursAgo, endsInDays, offers } of rows) {
        const owner = customers.find(({ cars }) => cars.some(({ modelName }) => modelName === model));
        const car = owner?.cars.find(({ modelName }) => modelName === model);
        if (!owner || !car) continue;
        const requestedAt = new Date(now.getTime() - hoursAgo * hourMs);
        await tx
          .insert(quotes)
          .values({
            quoteNo,
            vin: car.vin,
            accountId: owner.uid,
            status: offers.length > 0 ? 'offered' : 'requested',
            statusSince: requestedAt,
            coverages: ['damage', 'thirdParty', 'occupants'],
            thirdPartyCover: '300',
            currentEndsDay: addDays(today, endsInDays),
            contactName: owner.name,
            contactPhone: owner.phone,
            text: '',
            offers: [...offers],
            validUntilDay: offers.length > 0 ? addDays(today, 7) : null,
            requestedAt,
          })
          .onConflictDoNothing();
      }
    },
  };
}
