import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in who publishes what. */
export const faults: readonly Fault[] = [
  {
    name: 'a release that its writer lets',
    file: 'server/releases-service.ts',
    find: "if (!(await isSecond(release, actor.staffId, tx))) throw new AppError('goods.ownRelease');",
    replace: '',
    breaks: 'one person alone halves the price of a car',
    tests: ['server/tests/goods.test.ts'],
  },
  {
    name: 'a release that changed since it was looked at',
    file: 'server/releases-service.ts',
    find: "if (release.revision !== seenRevision) throw new AppError('goods.releaseMoved');",
    replace: '',
    breaks: 'what is published is not what the second person has seen',
    tests: ['server/tests/goods.test.ts'],
  },
  {
    name: 'a yes that outlives what it was said to',
    file: 'server/drafts-service.ts',
    find: 'confirmed: [],\n        writers',
    replace: 'writers',
    breaks: 'a price that was said yes to becomes another one',
    tests: ['server/tests/goods.test.ts'],
  },
  {
    name: 'a draft that is overwritten unseen',
    file: 'server/drafts-service.ts',
    find: "if (stands !== seenRevision) throw new AppError('goods.changeMoved');",
    replace: '',
    breaks: 'of two who write the same draft one loses what they typed',
    tests: ['server/tests/goods.test.ts'],
  },
  {
    name: 'a release that takes back what came since',
    file: '/packages/stock/src/drafts.ts',
    find: 'if (!isDeepStrictEqual(published, draft.base)) faults.push(faultAt([], staleDraft));',
    replace: '',
    breaks: 'a price of yesterday comes back with a release of today',
    tests: ['server/tests/goods.test.ts'],
  },
];
