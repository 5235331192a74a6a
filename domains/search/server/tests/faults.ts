import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what a search waits for, shows and stores. */
export const faults: readonly Fault[] = [
  {
    name: 'a slow domain holds up the search',
    file: 'server/ask-sources.ts',
    find: 'return Promise.race([found, late]);',
    replace: 'void late;\n    return found;',
    breaks: 'one slow domain keeps every search of every customer waiting',
    tests: ['server/tests/search.test.ts'],
  },
  {
    name: 'phone numbers in searches without a result',
    file: 'server/misses.ts',
    find: 'if (isPersonal(word)) return;',
    replace: '',
    breaks: 'staff read the phone numbers and plates that customers typed into the search',
    tests: ['server/tests/search.test.ts'],
  },
  {
    name: 'hot words after their last day',
    file: 'server/search-words.ts',
    find: 'or(isNull(hotWords.untilDay), gte(hotWords.untilDay, today)),',
    replace: '',
    breaks: 'customers are led to a campaign that is over',
    tests: ['server/tests/search.test.ts'],
  },
  {
    name: 'two people change one hot word',
    file: 'server/staff-words.ts',
    find: "if (row.changedAt.toISOString() !== seenChangedAt) throw new AppError('search.hotWordMoved');",
    replace: 'void seenChangedAt;',
    breaks: 'a change of one colleague is overwritten unnoticed by another',
    tests: ['server/tests/search.test.ts'],
  },
];
