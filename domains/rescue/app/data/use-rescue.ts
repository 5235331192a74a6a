import { useRead } from '@ev/query/use-read.ts';
import type { RescueCase } from '../../contract/rescue.ts';
import { isEnded } from '../model/rescue-words.ts';

/** While a vehicle is on its way its place changes all the time. */
const onTheWayMs = 10_000;
const waitingMs = 15_000;

const intervalOf = (rescue: RescueCase | undefined): number | false => {
  if (!rescue) return waitingMs;
  if (isEnded(rescue)) return false;
  return rescue.status === 'dispatched' ? onTheWayMs : waitingMs;
};

/** A rescue by the token of a link, or without one a rescue of the customer who is logged in. */
export function useRescue({ id: caseNo, token }: { id: string; token?: string | undefined }) {
  const byLink = useRead('rescue.followCase', token ? { caseNo, token } : null, {
    refetchInterval: ({ state }) => intervalOf(state.data),
  });
  const own = useRead('rescue.getCase', token ? null : { caseNo }, {
    refetchInterval: ({ state }) => intervalOf(state.data),
  });
  return token ? byLink : own;
}
