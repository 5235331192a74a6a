import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what the gateway trusts. */
export const faults: readonly Fault[] = [
  {
    name: 'an address that the caller claims',
    file: 'src/build-server.ts',
    find: 'trustProxy: parts.config.proxies.length > 0 && parts.config.proxies,',
    replace: 'trustProxy: parts.config.proxies.length > 0,',
    breaks: 'an attacker who claims another address each time guesses staff passwords without a limit',
    tests: ['src/gateway/tests/forwarded-addresses.test.ts'],
  },
  {
    name: 'an address for every port',
    file: 'src/build-server.ts',
    find: '  if (parts.config.proxies.length > 0) readForwardedPlainly(app);',
    replace: '  if (parts.config.proxies.length > 99) readForwardedPlainly(app);',
    breaks: 'behind a proxy that adds ports no limit by address takes effect',
    tests: ['src/gateway/tests/forwarded-addresses.test.ts'],
    only: 'the same one in every notation of the proxy',
  },
  {
    name: 'a queue without a limit',
    file: 'src/composition.ts',
    find: 'createGate(config.workAtOnce, { mostWaiting: 0 })',
    replace: 'createGate(config.workAtOnce * 1_000, { mostWaiting: 0 })',
    breaks: 'an overloaded process makes every caller wait until no response is in time',
    tests: ['src/gateway/tests/busy.test.ts'],
  },
  {
    name: 'metrics open to everyone',
    file: 'src/gateway/metrics.ts',
    find: 'if (demo) giveFigures(app, registry);',
    replace: 'giveFigures(app, registry);',
    breaks: 'anyone who gets past the proxy reads the business figures by the minute',
    tests: ['src/gateway/tests/metrics.test.ts'],
    only: 'nobody reads metrics',
  },
  {
    name: 'a body that overrides its address',
    file: 'src/gateway/register-endpoints.ts',
    find: 'return Object.fromEntries([...others, ...named]);',
    replace: 'return Object.fromEntries([...others, ...named, ...Object.entries(body)]);',
    breaks: 'logs, caches and limits see another subject than the call has',
    tests: ['src/tests/stocked-model-page.test.ts'],
    only: 'is requested by the address',
  },
  {
    name: 'a switch that stops nothing',
    file: 'src/render/offline.ts',
    find: 'const told = on ? ',
    replace: 'const told = on || files ? ',
    breaks: 'a broken service worker stays on the phones of all customers',
    tests: ['src/render/offline.test.ts'],
    only: 'tells the worker to remove itself',
  },
];
