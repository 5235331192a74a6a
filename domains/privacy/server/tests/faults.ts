import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in which personal data reaches another person, or outlives its time. */
export const faults: readonly Fault[] = [
  {
    name: "another customer's export",
    file: 'server/exports-service.ts',
    find: '.where(and(eq(dataExports.exportNo, exportNo), eq(dataExports.accountId, accountId)));',
    replace: '.where(eq(dataExports.exportNo, exportNo));',
    breaks: 'anyone who knows its number downloads all data of another customer',
    tests: ['server/tests/privacy.test.ts'],
    only: 'is downloaded by its owner only',
  },
  {
    name: 'an export outlives its week',
    file: 'server/exports-service.ts',
    find: 'const inTime = row.expiresAt !== null && row.expiresAt > clock.now();',
    replace: 'const inTime = row.expiresAt !== null;',
    breaks: 'a file can be downloaded after the time that the customer was told',
    tests: ['server/tests/privacy.test.ts'],
    only: 'is gone after a week',
  },
  {
    name: 'exports without a pause',
    file: 'server/exports-service.ts',
    find: 'const next = new Date(newest.requestedAt.getTime() + pauseMs);',
    replace: 'const next = newest.requestedAt;',
    breaks: 'a customer requests any number of exports a day',
    tests: ['server/tests/privacy.test.ts'],
    only: 'once a day',
  },
  {
    name: 'markup in an export',
    file: 'server/export-file.ts',
    find: 'return text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);',
    replace: 'return text;',
    breaks: 'a text of a customer runs as a script in the page of an export',
    tests: ['server/tests/privacy.test.ts'],
    only: 'shows the texts of a customer as text',
  },
  {
    name: "erasing another customer's rows",
    file: 'server/personal-data-service.ts',
    find: 'await tx.update(table).set(Object.fromEntries(changes)).where(ownedBy(accountId));',
    replace: 'await tx.update(table).set(Object.fromEntries(changes));',
    breaks: 'the closing of one account erases the data of all',
    tests: ['server/tests/privacy.test.ts'],
    only: 'leaves nothing that no law keeps',
  },
  {
    name: "another customer's device",
    file: '/domains/account/server/devices-service.ts',
    find: 'const own = and(live(accountId), eq(sessions.id, sessionId));',
    replace: 'const own = eq(sessions.id, sessionId);',
    breaks: 'anyone who knows the id of a session logs another customer out',
    tests: ['server/tests/privacy.test.ts'],
    only: 'cannot be ended',
  },
];
