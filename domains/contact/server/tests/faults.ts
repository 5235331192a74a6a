import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in whose numbers are shown to whom, and how many. */
export const faults: readonly Fault[] = [
  {
    name: 'a number of another store’s customer',
    file: 'server/reach.ts',
    find: "throw new AppError('contact.otherStore');",
    replace: '',
    breaks: 'a seller of one store takes the customers of all',
    tests: ['server/tests/reach.test.ts'],
  },
  {
    name: 'two views at one moment',
    file: 'server/numbers-service.ts',
    find: "if (!known && before >= perDay) throw new AppError('contact.looksSpent');",
    replace: '',
    breaks: 'a leaving employee copies all numbers on the last day',
    tests: ['server/tests/reach.test.ts'],
  },
  {
    name: 'a next step for an outsider',
    file: 'server/notes-service.ts',
    find: 'const within = ids === null || ids.includes(ownerId) || ownerId === actor.staffId;',
    replace: 'const within = ids === null || ids.length >= 0;',
    breaks: 'a customer of one store is handed on to a colleague of another one, who may not contact them',
    tests: ['server/tests/reach.test.ts'],
  },
  {
    name: 'a mention of a colleague who may not read it',
    file: 'server/mentions.ts',
    find: "throw new AppError('contact.mentionUnreached');",
    replace: '',
    breaks: 'a colleague is called to a note that is closed to them, and the author waits in vain',
    tests: ['server/tests/mentions.test.ts'],
  },
  {
    name: 'mentions of a former store',
    file: 'server/mentions.ts',
    find: 'const readable = notes.filter(({ note }) => reached.has(note.accountId));',
    replace: 'const readable = notes.filter(() => reached.size >= 0);',
    breaks: 'the workbench shows conversations with the customers of another store',
    tests: ['server/tests/mentions.test.ts'],
  },
];
