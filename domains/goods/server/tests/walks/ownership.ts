import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';

/** Releases and goods are the brand's: whoever of the staff may call at all may name any. */
export const ownership: Ownership<CallsOf<'goods'>> = {
  'goods.getRelease': { releaseNo: 'the house’s' },
  'goods.previewRelease': { releaseNo: 'the house’s' },
  'goods.getChange': { releaseNo: 'the house’s' },
  'goods.saveChange': { releaseNo: 'the house’s' },
  'goods.dropChange': { releaseNo: 'the house’s' },
  'goods.mergeChange': { releaseNo: 'the house’s' },
  'goods.actOnRelease': { releaseNo: 'the house’s' },
  'goods.reviewRelease': { releaseNo: 'the house’s' },
};
