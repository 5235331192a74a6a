import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what a folder of goods may do. */
export const faults: readonly Fault[] = [
  {
    name: 'a file from outside of the folder',
    file: 'src/own-file.ts',
    find: "if (!place.startsWith(root + sep)) return '指向文件夹以外的地方，请放文件本身';",
    replace: '',
    breaks: 'a foreign folder shows files of the machine to customers',
    tests: ['/apps/server/src/tests/stock-bounds.test.ts'],
    only: 'cannot be left through a link',
  },
  {
    name: 'a missing confirmation',
    file: 'src/apply-stock.ts',
    find: 'if (plan.questions.length > 0 && !options.confirmed) return',
    replace: 'if (plan.questions.length < 0) return',
    breaks: 'a price with a zero too few is published',
    tests: ['/apps/server/src/tests/stock.test.ts'],
  },
  {
    name: 'goods of the demo that a real brand sells',
    file: 'src/load-stock.ts',
    find: '...(isReal ? stock.realGuards : [])',
    replace: '',
    breaks: 'customers of a real brand call a hotline of zeros',
    tests: ['/packages/stock/src/demo-values.test.ts'],
  },
];
