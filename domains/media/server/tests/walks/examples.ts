import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { alt, uploaded } from '../../testing/uploads.ts';

export const examples: Examples<CallsOf<'media'>> = {
  'media.listPictures': () => ({ input: { keyword: '海边', status: '0', pageNo: 1, pageSize: 10 } }),
  'media.getPicture': async (world) => ({ input: { id: await uploaded(world) } }),
  'media.listArtwork': () => ({ input: {} }),
  'media.describePicture': async (world) => ({
    input: { id: await uploaded(world), alt: '清晨的山路', seenAlt: alt },
  }),
  'media.removePicture': async (world) => ({ input: { id: await uploaded(world) } }),
};
