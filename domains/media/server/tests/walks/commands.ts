import { countOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { alt, uploaded } from '../../testing/uploads.ts';

/** How often something was done to these pictures. */
const deedsOf =
  (world: World, action: string, ...ids: string[]) =>
  () =>
    countOf(
      world,
      sql`select count(*) as n from audit_log where action = ${action}
          and object in (${listOf(ids.map((id) => `mediaPicture:${id}`))})`,
    );

const describePicture: Command<'media.describePicture'> = {
  who: 'staff',
  async prepare(world) {
    const id = await uploaded(world);
    const input = { id, alt: '清晨的山路', seenAlt: alt };
    return {
      input,
      otherInput: { ...input, alt: '傍晚的山路' },
      effects: deedsOf(world, 'media.describe', id),
    };
  },
  written: { table: 'media_picture', by: 'update' },
  afterADay: 'first answer',
};

const removePicture: Command<'media.removePicture'> = {
  who: 'staff',
  async prepare(world) {
    const [id, other] = [await uploaded(world), await uploaded(world)];
    return { input: { id }, otherInput: { id: other }, effects: deedsOf(world, 'media.remove', id, other) };
  },
  written: { table: 'media_picture', by: 'delete' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'media'>> = {
  'media.describePicture': describePicture,
  'media.removePicture': removePicture,
};
