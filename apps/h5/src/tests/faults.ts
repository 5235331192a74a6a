import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what the app keeps on the phone. */
export const faults: readonly Fault[] = [
  {
    name: 'a logout leaves what was read on the phone',
    file: 'src/app/app-root.tsx',
    find: '        forgetReads();\n',
    replace: '',
    breaks: 'the next user of the phone reads the orders and addresses of the customer before',
    tests: ['src/app/offline-reads.test.tsx'],
    only: 'erases everything at the end of a login',
  },
  {
    name: 'a late response is kept after the logout',
    file: 'src/app/offline/kept-reads.ts',
    find: 'if (mark === currentMark()) await cache.put(',
    replace: 'await cache.put(',
    breaks: 'data of a customer stays on the phone after the logout',
    tests: ['src/app/offline-reads.test.tsx'],
    only: 'does not keep a response that arrives after the login has ended',
  },
  {
    name: 'what was read in the native app is kept',
    file: 'src/app/offline/login-mark.ts',
    find: '  if (!tokens.refreshToken) return null;\n',
    replace: '',
    breaks: 'another customer of the native app reads what the one before has read',
    tests: ['src/app/offline-reads.test.tsx'],
    only: 'keeps nothing inside the native app',
  },
  {
    name: 'calls go through the cache of files',
    file: 'public/service-worker.js',
    find: "return pathname.startsWith('/h5/assets/');",
    replace: "return pathname.startsWith('/');",
    breaks: 'old responses of calls are shown as new ones, after a logout too',
    tests: ['src/app/offline/service-worker.test.ts'],
    only: 'leaves',
  },
  {
    name: 'a new worker takes over by itself',
    file: 'public/service-worker.js',
    find: "if (event.data?.type === 'renew') skipWaiting();",
    replace: 'skipWaiting();',
    breaks: 'an open page loses the files of its build',
    tests: ['src/app/offline/service-worker.test.ts'],
    only: 'waits with a new build',
  },
];
