import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { RescueCase } from '../../contract/rescue.ts';
import { isEnded } from '../model/rescue-words.ts';
import { useHeldRescue } from './held-rescue.ts';

/** The open rescue of this customer, or of the visitor of this phone; null if there is none. */
export function useRunning(): { rescue: RescueCase; token: string | undefined } | null {
  const loggedIn = useLoggedIn();
  const held = useHeldRescue();
  const own = useRead('rescue.getPathRescue', loggedIn ? {} : null, { optional: true });
  const byLink = useRead('rescue.followCase', held);
  const mine = own.data?.rescue;
  if (mine) return { rescue: mine, token: undefined };
  const { data } = byLink;
  return held && data && !isEnded(data) ? { rescue: data, token: held.token } : null;
}
