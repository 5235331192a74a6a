import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { type OfferState, offerStateNames } from '../../contract/kinds.ts';

const tones: Readonly<Record<OfferState, 'todo' | 'done' | 'ended'>> = {
  NOT_STARTED: 'todo',
  IN_PROGRESS: 'done',
  FINISH: 'ended',
};

/** Whether an offer runs. */
export const OfferStateTag = ({ state }: { state: OfferState }) => (
  <ToneTag tone={tones[state]}>{offerStateNames[state]}</ToneTag>
);
