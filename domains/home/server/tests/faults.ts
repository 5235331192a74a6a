import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in who sees what of the brand's pages. */
export const faults: readonly Fault[] = [
  {
    name: 'everyone sees the modules of an audience',
    file: 'contract/shown-modules.ts',
    find: 'isShown(module, now) && isInAudience(module.audience, viewer)',
    replace: 'isShown(module, now) && (isInAudience(module.audience, viewer) || true)',
    breaks: 'what a few were invited to is public',
    tests: ['server/tests/modules.test.ts'],
    only: 'what is for their groups and lists',
  },
  {
    name: 'customers read for whom a module is',
    file: 'server/module.ts',
    find: 'clock.now()).map(shown));',
    replace: 'clock.now()));',
    breaks: 'customers read the names of lists and the plans of the brand',
    tests: ['server/tests/modules.test.ts'],
    only: 'what is for their groups and lists',
  },
];
