import type { Fault } from '@ev/testkit/server/fault.ts';

const manual = ['server/tests/manual.test.ts'];

/** Faults in what a driver is told about their own car. */
export const faults: readonly Fault[] = [
  {
    name: 'functions that the car does not have',
    file: 'server/manual.ts',
    find: 'modelCode === undefined || models.length === 0 || models.some((one) => one.modelCode === modelCode);',
    replace: 'modelCode !== null;',
    breaks: 'a driver stands outside of a car that cannot park by itself',
    tests: manual,
    only: 'has only what a model has',
  },
  {
    name: 'a search that any piece of a word satisfies',
    file: 'server/search.ts',
    find: 'if (found === 0 || found < pieces.length * neededShare) return 0;',
    replace: '',
    breaks: 'a question about a danger is answered by something else',
    tests: ['server/search.test.ts'],
    only: 'does not find 出发去公园玩一整天',
  },
];
