import { inspect } from 'node:util';
import { createLog } from '@ev/platform/log.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { type TestServer, testKeys } from '@ev/testkit/server/launch.ts';
import { type Life, live } from '../live.ts';
import { createTurns } from '../turns.ts';

/** The simulation of the demo's cast as a process starts it, without its pauses, up to `today`. */
export async function castUpTo(today: Date) {
  const domains = await houseDomains();
  const warnings: string[] = [];
  const log = createLog({ level: 'warn' });
  log.warn = (...words: unknown[]) => void warnings.push(inspect(words));
  log.error = log.warn;
  return {
    domains,
    warnings,
    begin({ parts, db, jobs, databaseUrl, providers }: TestServer): Life {
      return live(
        {
          config: parts.config,
          db,
          redis: null,
          signals: parts.signals,
          jobs,
          log,
          domains,
          keys: testKeys,
          partners: providers,
          leaving: () => false,
          draining: () => false,
          now: () => today,
          databaseUrl,
          sandbox: null,
        },
        createTurns(),
        0,
      );
    },
  };
}
