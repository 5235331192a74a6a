import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what the brand publishes and pages show as it stands. */
export const faults: readonly Fault[] = [
  {
    name: 'a link in a text leads anywhere',
    file: 'server/document-html.ts',
    find: "if (read.success && !address.startsWith('{')) return null;",
    replace: 'return null;',
    breaks: 'whoever may write a text lets the phones of all who read it run what they like',
    tests: ['server/document-html.test.ts'],
  },
];
