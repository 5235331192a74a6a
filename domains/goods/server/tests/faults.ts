import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in who publishes what. */
export const faults: readonly Fault[] = [
  {
    name: 'a release that its author approves',
    file: 'server/releases-service.ts',
    find: "if (!(await isSecond(release, actor.staffId, tx))) throw new AppError('goods.ownRelease');",
    replace: '',
    breaks: 'a single person halves the price of a car',
    tests: ['server/tests/goods.test.ts'],
  },
  {
    name: 'a release that changed since it was viewed',
    file: 'server/releases-service.ts',
    find: "if (release.revision !== seenRevision) throw new AppError('goods.releaseMoved');",
    replace: '',
    breaks: 'what is published is not what the second person has seen',
    tests: ['server/tests/goods.test.ts'],
  },
  {
    name: 'an approval that outlives its version',
    file: 'server/drafts-service.ts',
    find: 'confirmed: [],\n        writers',
    replace: 'writers',
    breaks: 'an approved price becomes another one',
    tests: ['server/tests/goods.test.ts'],
  },
  {
    name: 'a draft that is overwritten unseen',
    file: 'server/drafts-service.ts',
    find: "if (stands !== seenRevision) throw new AppError('goods.changeMoved');",
    replace: '',
    breaks: 'of two editors of the same draft one loses their input',
    tests: ['server/tests/goods.test.ts'],
  },
  {
    name: 'a release that reverts later changes',
    file: '/packages/stock/src/drafts.ts',
    find: 'if (!isDeepStrictEqual(published, draft.base)) faults.push(faultAt([], staleDraft));',
    replace: '',
    breaks: 'a price of yesterday returns with a release of today',
    tests: ['server/tests/goods.test.ts'],
  },
];
