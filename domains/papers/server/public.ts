/** API for other domains: watermarked private pictures for staff, verified names, and who an order is for. */
import type { NextBuyerPapers } from './order-papers.ts';
import type { OrderPersons } from './order-person.ts';

export { type OrderPerson, type OrderPersons, signerFrom } from './order-person.ts';
export { markOf, watermarked } from './watermark.ts';
export type { NextBuyerPapers };

declare module '@ev/platform/module.ts' {
  interface Services {
    papers: {
      /** The names on a customer's verified certificates. */
      verifiedNames(accountId: string): Promise<string[]>;
      orderPersons: OrderPersons;
      nextBuyer: NextBuyerPapers;
    };
  }
}
