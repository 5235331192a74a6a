import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what the door believes. */
export const faults: readonly Fault[] = [
  {
    name: 'an address of the caller’s own',
    file: 'src/build-server.ts',
    find: 'trustProxy: parts.config.proxies.length > 0 && parts.config.proxies,',
    replace: 'trustProxy: parts.config.proxies.length > 0,',
    breaks: 'whoever names another address each time guesses passwords of staff without end',
    tests: ['src/gateway/tests/forwarded-addresses.test.ts'],
  },
];
