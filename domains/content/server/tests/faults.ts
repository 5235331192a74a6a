import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what the brand publishes and pages show as it is. */
export const faults: readonly Fault[] = [
  {
    name: 'a link in a text leads anywhere',
    file: 'server/document-html.ts',
    find: "if (read.success && !address.startsWith('{')) return null;",
    replace: 'return null;',
    breaks: 'an editor of texts makes the phones of all readers run anything',
    tests: ['server/document-html.test.ts'],
  },
];
