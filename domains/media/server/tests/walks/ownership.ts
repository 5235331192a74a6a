import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';

/** Pictures are the brand's: whoever of the staff may call at all may name any. */
export const ownership: Ownership<CallsOf<'media'>> = {
  'media.getPicture': { id: 'the house’s' },
  'media.describePicture': { id: 'the house’s' },
  'media.removePicture': { id: 'the house’s' },
};
