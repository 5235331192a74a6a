import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type PictureStatus, pictureStatusNames } from '../contract/kinds.ts';

export type PictureEvent = 'finish' | 'fail' | 'uploadAgain';

const moved: ErrorName = 'media.pictureMoved';

/** State machine of a picture, from upload to the served files. Uploading a failed one again restarts it. */
export const pictureMachine = defineMachine<PictureStatus, PictureEvent, ErrorName>({
  name: 'mediaPicture',
  states: pictureStatusNames,
  initial: '0',
  terminal: [],
  events: { finish: moved, fail: moved, uploadAgain: moved },
  table: {
    '0': { finish: '1', fail: '2', uploadAgain: repeated() },
    '1': { finish: repeated(), uploadAgain: repeated(), fail: '2' },
    '2': { uploadAgain: '0', fail: repeated() },
  },
});
