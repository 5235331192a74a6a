import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what a folder of goods may do. */
export const faults: readonly Fault[] = [
  {
    name: 'a file from outside of the folder',
    file: 'src/own-file.ts',
    find: "if (!place.startsWith(root + sep)) return '指向文件夹以外的地方，请放文件本身';",
    replace: '',
    breaks: 'a folder from somebody else shows files of the machine to customers',
    tests: ['/apps/server/src/tests/stock-bounds.test.ts'],
    only: 'is left by no link',
  },
  {
    name: 'a question that nobody asks',
    file: 'src/apply-stock.ts',
    find: 'if (plan.questions.length > 0 && !options.confirmed) return',
    replace: 'if (plan.questions.length < 0) return',
    breaks: 'a price with a nought too few is published',
    tests: ['/apps/server/src/tests/stock.test.ts'],
  },
];
