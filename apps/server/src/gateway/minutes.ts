import { randomUUID } from 'node:crypto';
import { minuteMs } from '@ev/kernel/durations.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { connectionsOf } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Sample } from '@ev/platform/module.ts';
import { stateChanges } from '@ev/platform/state-changes.ts';
import type { Composition } from '../composition.ts';

/**
 * Stores each minute what this process has counted, so that the console can show the figures of all processes
 * together. They are those of the metrics. A process that is killed loses less than a minute of them.
 */
export function createMinutes(
  parts: Pick<Composition, 'catalogue' | 'figures' | 'fills' | 'gateway'>,
  log: Log,
) {
  const { catalogue, figures, fills, gateway } = parts;
  const codes: Readonly<Record<string, { code: string } | undefined>> = catalogue;
  const processId = randomUUID();
  let stored: ReadonlyMap<string, number> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeNow(): Promise<void> {
    const { total, idle, waiting } = connectionsOf(gateway.db);
    const counted = [...(await figures.samples()).map(withCode), ...changesOfState()];
    const added = counted
      .map((sample) => ({ ...sample, count: sample.count - (stored.get(seriesOf(sample)) ?? 0) }))
      // An empty bucket says where the next one begins.
      .filter(({ count, labels }) => count > 0 || 'le' in labels);
    const connections = { used: total - idle, idle, waiting };
    const minute = { processId, at: systemClock.now(), samples: added, connections };
    for (const keep of fills('shell.keepMinute')) await keep(minute);
    stored = new Map(counted.map((sample) => [seriesOf(sample), sample.count]));
  }

  /** Customers report the code of a refusal, not its name. */
  function withCode(sample: Sample): Sample {
    const { refusal } = sample.labels;
    if (refusal === undefined) return sample;
    return { ...sample, labels: { refusal, code: codes[refusal]?.code ?? '' } };
  }

  function write(): Promise<void> {
    writing = writing
      .then(writeNow)
      .catch((error: unknown) => log.warn({ err: error }, 'the figures of a minute were not stored'));
    return writing;
  }

  return {
    /** Stores what was counted since the last successful write. */
    write,
    /** The first write makes the process known at once. */
    start(): void {
      timer = setInterval(() => void write(), minuteMs).unref();
      void write();
    },
    /** Called when all requests and jobs have ended. */
    stop(): Promise<void> {
      clearInterval(timer);
      return write();
    },
  };
}

const seriesOf = ({ metric, labels }: Sample) => `${metric} ${Object.values(labels).join(' ')}`;

function changesOfState(): Sample[] {
  return stateChanges().map(({ machine, event, by, count }) => ({
    metric: 'state_changes_total',
    labels: { machine, event, by },
    count,
  }));
}
