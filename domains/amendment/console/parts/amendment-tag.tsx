import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { type AmendmentStatus, amendmentStatusNames } from '../../contract/kinds.ts';
import { amendmentTones } from '../words/amendment-words.ts';

export function AmendmentTag({ status }: { status: AmendmentStatus }) {
  return <ToneTag tone={amendmentTones[status]}>{amendmentStatusNames[status]}</ToneTag>;
}
