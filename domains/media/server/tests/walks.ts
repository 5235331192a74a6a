import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { alt, uploaded } from '../testing/uploads.ts';

// Pictures are the brand's: every staff member who may make a call may name any.
export const walks = defineWalks('media', {
  'media.listPictures': {
    input: { keyword: '海边', status: '0', pageNo: 1, pageSize: 10 },
  },
  'media.getPicture': {
    example: async (world) => ({ input: { id: await uploaded(world) } }),
    names: { id: 'internal' },
  },
  'media.listArtwork': {},
  'media.describePicture': {
    names: { id: 'internal' },
    once: {
      written: { table: 'media_picture', by: 'update' },
      async prepare(world) {
        const id = await uploaded(world);
        const input = { id, alt: '清晨的山路', seenAlt: alt };
        return {
          input,
          otherInput: { ...input, alt: '傍晚的山路' },
          effects: world.auditEntries('media.describe', `mediaPicture:${id}`),
        };
      },
    },
  },
  'media.removePicture': {
    names: { id: 'internal' },
    once: {
      written: { table: 'media_picture', by: 'delete' },
      async prepare(world) {
        const [id, other] = [await uploaded(world), await uploaded(world)];
        return {
          input: { id },
          otherInput: { id: other },
          effects: world.auditEntries('media.remove', `mediaPicture:${id}`, `mediaPicture:${other}`),
        };
      },
    },
  },
});
