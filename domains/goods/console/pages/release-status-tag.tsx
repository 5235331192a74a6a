import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { type ReleaseStatus, releaseStatusNames } from '../../contract/statuses.ts';
import { releaseTones } from '../words/release-words.ts';

export function ReleaseStatusTag({ status }: { status: ReleaseStatus }) {
  return <ToneTag tone={releaseTones[status]}>{releaseStatusNames[status]}</ToneTag>;
}
