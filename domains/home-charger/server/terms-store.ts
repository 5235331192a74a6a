import type { Database, Transaction } from '@ev/platform/database.ts';
import type { OrderedRights } from '@ev/rights/server/public.ts';
import { asc, eq } from 'drizzle-orm';
import type { FeeTerms, Installer, Swap } from '../contract/terms.ts';
import { chargerInstallers, chargerSwaps, chargerTerms, type StockedTerms } from './tables.ts';

type Reader = Database | Transaction;

/** The part of the terms that an installation stores and its customer sees. */
export const feeTermsOf = ({ modelCodes: _, rightCode: __, ...terms }: StockedTerms): FeeTerms => terms;
/** All terms on offer; the brand has only a few. */
async function currentTerms(reader: Reader): Promise<StockedTerms[]> {
  const rows = await reader
    .select({ content: chargerTerms.content })
    .from(chargerTerms)
    .where(eq(chargerTerms.current, true))
    .orderBy(asc(chargerTerms.termsCode));
  return rows.map(({ content }) => content);
}

/**
 * The terms under which an order comes with a charger. If several match, the most specific wins: terms with a
 * right before those without, terms for the model before those for any.
 */
function termsFor(
  all: readonly StockedTerms[],
  order: { modelCode: string; rightCodes: readonly string[] },
): StockedTerms | null {
  const fitting = all.filter(
    ({ modelCodes, rightCode }) =>
      (modelCodes.length === 0 || modelCodes.includes(order.modelCode)) &&
      (rightCode === null || order.rightCodes.includes(rightCode)),
  );
  const weight = ({ modelCodes, rightCode }: StockedTerms) =>
    (rightCode === null ? 0 : 2) + (modelCodes.length === 0 ? 0 : 1);
  const [best] = fitting.toSorted((one, other) => weight(other) - weight(one));
  return best ?? null;
}

export type TermsStore = ReturnType<typeof createTermsStore>;

/** The home charger offers of the brand, from its stock. */
export function createTermsStore({ ordered }: { ordered: OrderedRights }) {
  /** By order number; null for orders without a charger. */
  async function chosen(
    reader: Reader,
    orders: readonly { orderNo: string; modelCode: string }[],
  ): Promise<Map<string, StockedTerms | null>> {
    const all = orders.length === 0 ? [] : await currentTerms(reader);
    const codes =
      all.length === 0
        ? new Map<string, readonly string[]>()
        : await ordered.uncheckedCodesOf(
            reader,
            orders.map(({ orderNo }) => orderNo),
          );
    return new Map(
      orders.map(({ orderNo, modelCode }) => [
        orderNo,
        termsFor(all, { modelCode, rightCodes: codes.get(orderNo) ?? [] }),
      ]),
    );
  }

  return {
    /** By order number; null for orders without a charger. */
    async forOrders(
      reader: Reader,
      orders: readonly { orderNo: string; modelCode: string }[],
    ): Promise<ReadonlyMap<string, FeeTerms | null>> {
      const all = await chosen(reader, orders);
      return new Map([...all].map(([orderNo, terms]) => [orderNo, terms && feeTermsOf(terms)]));
    },

    /**
     * The codes of the rights by which orders come with a charger; no entry for an order that has a charger
     * without a right.
     */
    async rightsOf(
      reader: Reader,
      orders: readonly { orderNo: string; modelCode: string }[],
    ): Promise<ReadonlyMap<string, string>> {
      const all = await chosen(reader, orders);
      return new Map(
        [...all].flatMap(([orderNo, terms]) => (terms?.rightCode ? [[orderNo, terms.rightCode]] : [])),
      );
    },

    count: async (reader: Reader): Promise<number> => (await currentTerms(reader)).length,

    async installers(reader: Reader): Promise<Installer[]> {
      const rows = await reader
        .select({ content: chargerInstallers.content })
        .from(chargerInstallers)
        .orderBy(asc(chargerInstallers.installerCode));
      return rows.map(({ content }) => content);
    },

    async swaps(reader: Reader): Promise<Swap[]> {
      const rows = await reader
        .select({ content: chargerSwaps.content })
        .from(chargerSwaps)
        .orderBy(asc(chargerSwaps.swapCode));
      return rows.map(({ content }) => content);
    },
  };
}
