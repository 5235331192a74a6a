import { useRead } from '@ev/query/use-read.ts';
import type { Amendment } from '../../contract/amendment.ts';
import { amendmentStatus } from '../../contract/kinds.ts';

/** Staff answer within a day, the factory within minutes. */
const staffMs = 60_000;
const factoryMs = 10_000;
/** The signed document is made within seconds. */
const documentMs = 3_000;

function intervalOf(amendment: Amendment | null | undefined): number | false {
  switch (amendment?.status) {
    case amendmentStatus.requested:
      return staffMs;
    case amendmentStatus.withFactory:
      return factoryMs;
    case amendmentStatus.settled:
      return isDocumentMade(amendment) ? false : documentMs;
    default:
      return false;
  }
}

/** A change without a signature has no document. */
export function isDocumentMade({ flowNo, documentNo }: Pick<Amendment, 'flowNo' | 'documentNo'>): boolean {
  return flowNo === null || documentNo !== null;
}

/** The last amendment of an order, refetched while the customer waits for others or for the signed document. */
export function useAmendment(orderNo: string) {
  return useRead(
    'amendment.getAmendment',
    { orderNo },
    { refetchInterval: ({ state }) => intervalOf(state.data?.amendment) },
  );
}
