import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { hookPatienceMs, journeyPatienceMs, patienceMs } from './packages/testkit/src/journeys/patience.ts';
import { domainsPlugin } from './tools/vite/domains-plugin.ts';

/** Enough for a machine that has other things to do. */
const testTimeout = 30_000;
const expectation = { poll: { timeout: 10_000 } };
/** Rules of pages need no document. */
const pageRules = 'domains/*/{app,console}/**/{model,words}/**/*.test.ts';
const never = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
/** Page tests see no stylesheets, which are half of their time; `npm run trust -- T27` runs them with all. */
const realStyles = process.env.PAGE_STYLES === 'real';
/** The set-up of page tests stands in the testkit, whose other tests are those of servers. */
const pageSetUp = 'packages/testkit/src/page';
/** What acts across all domains at once, loads a whole product or builds one; `npm run trust` runs it too. */
const grids = process.env.TRUST_BUDGET ? [] : ['**/*.grid.trust.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Nothing is left behind between files, so a process takes one after another and reads each module once.
          isolate: false,
          testTimeout,
          expect: expectation,
          include: [
            'packages/{areas,brand,cec,client,contract,kernel,stock,tariff,wire}/**/*.test.ts',
            'domains/*/{contract,configurator,sandbox,world}/**/*.test.ts',
            'apps/sandbox/**/*.test.ts',
            'tools/**/*.test.{ts,mjs}',
            pageRules,
          ],
          exclude: [...never, ...grids],
        },
      },
      {
        plugins: [react(), domainsPlugin('staff')],
        // What the app's build puts in their place.
        define: { __ARTWORK_VERSION__: '"test"', __APP_VERSION__: '"test"' },
        test: {
          // Each file has a process of its own: modules remember the host, the network and who is logged in.
          name: 'dom',
          environment: 'happy-dom',
          // The code of a page is loaded by the first test that opens it.
          testTimeout: 6 * testTimeout,
          expect: expectation,
          include: [
            'packages/{host,map,ui,query,app-kit,console-kit}/**/*.test.{ts,tsx}',
            'apps/{h5,console}/**/*.test.{ts,tsx}',
            'domains/*/{app,console}/**/*.test.{ts,tsx}',
            `${pageSetUp}/*.test.ts`,
          ],
          exclude: [...never, pageRules],
          setupFiles: [`./${pageSetUp}/set-up.ts`],
          // A stylesheet that a test reads as text comes all the same.
          css: { include: realStyles ? /.+/ : /[?&]raw\b/, modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          // After the page tests, which need all of the processor; these wait for PostgreSQL most of all.
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism() + 2,
          include: [
            'apps/server/**/*.test.ts',
            'packages/{platform,postgres,testkit}/**/*.test.ts',
            'domains/*/server/**/*.test.ts',
          ],
          exclude: [...never, ...grids, `${pageSetUp}/**`],
          globalSetup: ['./tools/vitest/postgres-setup.ts'],
          testTimeout,
          expect: expectation,
          // The first server of a run builds the template database, which a busy machine takes minutes for.
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          // Journeys of one worker share a running product (testkit/journeys/stage.ts).
          isolate: false,
          include: ['e2e/**/*.test.ts', 'domains/*/journeys/**/*.test.ts'],
          exclude: [...never, ...grids],
          globalSetup: ['./tools/vitest/postgres-setup.ts', './tools/vitest/run-dir-setup.ts'],
          testTimeout: journeyPatienceMs,
          expect: { poll: { timeout: patienceMs } },
          hookTimeout: hookPatienceMs,
          // Journeys come after everything else. They wait more than they work, so a core carries one file each.
          sequence: { groupOrder: 2 },
          maxWorkers: availableParallelism(),
        },
      },
    ],
  },
});
