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
  {
    name: 'an address for every port',
    file: 'src/build-server.ts',
    find: '  if (parts.config.proxies.length > 0) readForwardedPlainly(app);',
    replace: '  if (parts.config.proxies.length > 99) readForwardedPlainly(app);',
    breaks: 'behind a proxy that adds ports nobody is ever held to a limit by address',
    tests: ['src/gateway/tests/forwarded-addresses.test.ts'],
    only: 'one however the proxy writes it',
  },
  {
    name: 'a door without end',
    file: 'src/composition.ts',
    find: 'createGate(config.workAtOnce, { mostWaiting: 0 })',
    replace: 'createGate(config.workAtOnce * 1_000, { mostWaiting: 0 })',
    breaks: 'a process that is too busy keeps everybody waiting until nobody is answered in time',
    tests: ['src/gateway/tests/busy.test.ts'],
  },
  {
    name: 'figures for everybody',
    file: 'src/gateway/metrics.ts',
    find: 'if (demo) giveFigures(app, registry);',
    replace: 'giveFigures(app, registry);',
    breaks: 'whoever comes past the proxy reads what the business does by the minute',
    tests: ['src/gateway/tests/metrics.test.ts'],
    only: 'nobody reads figures',
  },
  {
    name: 'a body that speaks over its address',
    file: 'src/gateway/register-endpoints.ts',
    find: 'return Object.fromEntries([...others, ...named]);',
    replace: 'return Object.fromEntries([...others, ...named, ...Object.entries(body)]);',
    breaks: 'what a log, a cache or a limit sees of a call is not what the call is about',
    tests: ['src/tests/stocked-model-page.test.ts'],
    only: 'is asked by the address',
  },
];
