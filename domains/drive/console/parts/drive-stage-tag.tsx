import type { Tone } from '@ev/console-kit/tone.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { DriveStatus } from '../../contract/statuses.ts';

const tones: Readonly<Record<DriveStatus, Tone>> = {
  '0': 'todo',
  '1': 'going',
  '2': 'done',
  '3': 'ended',
  '4': 'ended',
};

/** The stage of a booking; `late` if its time is over and the car is not back. */
export function DriveStageTag({
  status,
  stage,
  late = false,
}: {
  status: DriveStatus;
  stage: string;
  late?: boolean;
}) {
  return <ToneTag tone={late ? 'wrong' : tones[status]}>{late ? `${stage}，超时` : stage}</ToneTag>;
}
