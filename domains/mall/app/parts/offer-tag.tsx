import { Tag, type TagProps } from '@ev/ui/tag.tsx';
import { type OfferState, offerStateNames } from '../../contract/kinds.ts';

const tones: Readonly<Record<OfferState, TagProps['tone']>> = {
  NOT_STARTED: 'warn',
  IN_PROGRESS: 'ok',
  FINISH: 'neutral',
};

export function OfferTag({ state }: { state: OfferState }) {
  return <Tag tone={tones[state]}>{offerStateNames[state]}</Tag>;
}
