import type { faceStates } from '../../contract/flow.ts';
import { verifiedMinutes } from '../../contract/kinds.ts';
import type { FaceCheck } from '../tables.ts';

export type FaceState = (typeof faceStates)[number];

/** What a check has come to. One that passed counts as long as the rest of the verification. */
export function stateOf({ token, ended }: FaceCheck, now: Date): FaceState {
  if (token === null) return 'due';
  if (!ended) return 'open';
  if (ended.another) return 'another';
  if (ended.code !== 0) return 'failed';
  const until = Date.parse(ended.at) + verifiedMinutes * 60_000;
  return until > now.getTime() ? 'passed' : 'due';
}
