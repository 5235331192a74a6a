import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, type StateHome, transition } from '@ev/platform/transition.ts';
import { eq } from 'drizzle-orm';
import { type PictureEvent, pictureMachine } from './picture-machine.ts';
import { mediaPictures, type PictureRow } from './tables.ts';

export const pictureHome: StateHome<PictureRow> = {
  table: mediaPictures,
  id: mediaPictures.id,
  status: mediaPictures.status,
  async lock(tx, id) {
    const [row] = await tx.select().from(mediaPictures).where(eq(mediaPictures.id, id)).for('update');
    return row ?? null;
  },
  statusOf: ({ status }) => status,
};

/** The only way in which the status of a picture changes. @throws AppError media.pictureMoved */
export function movePicture(
  tx: Transaction,
  clock: Clock,
  change: { id: string; event: PictureEvent; actor: string; set?: Partial<PictureRow> },
): Promise<Moved<PictureRow>> {
  const { set, ...rest } = change;
  return transition(tx, clock, {
    machine: pictureMachine,
    home: pictureHome,
    ...rest,
    set: { ...set, statusSince: clock.now() },
  });
}
