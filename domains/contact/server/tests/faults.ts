import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in whose numbers are shown to whom, and how many. */
export const faults: readonly Fault[] = [
  {
    name: 'a number of another store’s customer',
    file: 'server/reach.ts',
    find: "throw new AppError('contact.otherStore');",
    replace: '',
    breaks: 'whoever sells in one store takes the customers of all',
    tests: ['server/tests/reach.test.ts'],
  },
  {
    name: 'two looks at one moment',
    file: 'server/numbers-service.ts',
    find: "if (!known && before >= perDay) throw new AppError('contact.looksSpent');",
    replace: '',
    breaks: 'somebody who leaves the house copies all numbers on the last day',
    tests: ['server/tests/reach.test.ts'],
  },
  {
    name: 'a next step for a stranger',
    file: 'server/notes-service.ts',
    find: 'const within = ids === null || ids.includes(ownerId) || ownerId === actor.staffId;',
    replace: 'const within = ids === null || ids.length >= 0;',
    breaks: 'a customer of one store is handed on to somebody of another one, who may not reach them',
    tests: ['server/tests/reach.test.ts'],
  },
  {
    name: 'a mention of somebody who may not read it',
    file: 'server/mentions.ts',
    find: "throw new AppError('contact.mentionUnreached');",
    replace: '',
    breaks: 'a colleague is called to a note that is closed to them, and the author waits for nothing',
    tests: ['server/tests/mentions.test.ts'],
  },
  {
    name: 'mentions of a store that somebody has left',
    file: 'server/mentions.ts',
    find: 'const readable = notes.filter(({ note }) => reached.has(note.accountId));',
    replace: 'const readable = notes.filter(() => reached.size >= 0);',
    breaks: 'the workbench shows what was said with the customers of another store',
    tests: ['server/tests/mentions.test.ts'],
  },
];
