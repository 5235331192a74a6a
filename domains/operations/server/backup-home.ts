import type { MadeBackup } from '@ev/platform/backup/backups.ts';
import { summaryOf } from '@ev/platform/backup/manifest.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { backupMachine } from './backup-machine.ts';
import { backups } from './tables.ts';

export const backupStates = statefulTable(backups, { machine: backupMachine, id: 'backupNo' });

/** What is known of a backup once it is made. */
export function columnsOf({ folder, manifest }: MadeBackup) {
  const { rows, bytes, files } = summaryOf(manifest);
  return {
    takenAt: new Date(manifest.takenAt),
    durationMs: Math.round(manifest.seconds * 1000),
    rows,
    bytes,
    files,
    encrypted: manifest.sealed !== null,
    folder,
    reason: null,
  };
}

/** Records a backup that was made from the command line, so that staff see it and its age counts. */
export async function recordMadeBackup(
  { db, clock }: { db: Database; clock: Clock },
  made: MadeBackup,
  askedBy: string,
): Promise<void> {
  await db.transaction((tx) =>
    backupStates.create(tx, clock, {
      values: { askedBy, askedAt: clock.now(), ...columnsOf(made) },
      event: 'make',
      actor: 'operator',
      initial: 'made',
    }),
  );
}
