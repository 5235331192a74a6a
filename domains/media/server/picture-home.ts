import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { type PictureEvent, pictureMachine } from './picture-machine.ts';
import { mediaPictures, type PictureRow } from './tables.ts';

export const pictureStates = statefulTable(mediaPictures, { machine: pictureMachine, id: 'id' });

/** The only way to change the status of a picture. @throws AppError media.pictureMoved */
export function movePicture(
  tx: Transaction,
  clock: Clock,
  change: { id: string; event: PictureEvent; actor: string; set?: Partial<PictureRow> },
): Promise<Moved<PictureRow>> {
  const { set, ...rest } = change;
  return pictureStates.transition(tx, clock, {
    ...rest,
    set: { ...set, statusSince: clock.now() },
  });
}
