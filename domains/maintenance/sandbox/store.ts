import { join } from 'node:path';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';
import type { PostedEvent } from '@ev/sandbox-kit/post-office.ts';
import type { Mode } from './modes.ts';

export type EventType =
  | 'confirmed'
  | 'proposed'
  | 'refused'
  | 'checkedIn'
  | 'progress'
  | 'quoted'
  | 'started'
  | 'qualityCheck'
  | 'finished'
  | 'handedBack'
  | 'closed';

export type SandboxEvent = PostedEvent<EventType>;

export type Stage =
  | 'new'
  | 'proposed'
  | 'confirmed'
  | 'checkedIn'
  | 'inspected'
  | 'quoted'
  | 'approved'
  | 'declined'
  | 'started'
  | 'checked'
  | 'finished'
  | 'paid'
  | 'handedBack'
  | 'over';

export type VisitFile = {
  appointmentNo: string;
  storeId: string;
  time: { day: string; hour: number };
  modelName: string;
  stage: Stage;
  /** The number of the brand's last message; older ones are dropped. */
  seen: number;
  /** The last version of whose decision the workshop knows. */
  seenDecision: number;
  /** Numbers of events given out. */
  sequence: number;
  /** The machine's time of the next step. */
  stepAt: string;
  events: SandboxEvent[];
  /** The brand's response to the last forged event. */
  forgeryStatus: number | null;
};

type Kept = { mode: Mode; visits: VisitFile[] };

/** A time in the past, so that something is done at once. */
export const atOnce = '1970-01-01T00:00:00.000Z';

export type Store = ReturnType<typeof openStore>;

/** The workshop's files, in memory and, if there is a directory, in a file that is replaced as a whole. */
export function openStore(dataDir: string | null) {
  const file = openKeptFile<Kept>(dataDir && join(dataDir, 'sandbox-workshop.json'));
  const kept = file.read();
  const visits = new Map(kept?.visits.map((visit) => [visit.appointmentNo, visit]));
  const settings = { mode: kept?.mode ?? ('work' as Mode) };
  return {
    visits,
    settings,
    /** Must be called after each change. */
    save(): void {
      file.save({ mode: settings.mode, visits: [...visits.values()] });
    },
  };
}
