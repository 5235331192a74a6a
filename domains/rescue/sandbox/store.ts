import { join } from 'node:path';
import type { Point } from '@ev/kernel/geo.ts';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';
import type { PostedEvent } from '@ev/sandbox-kit/post-office.ts';
import type { Mode } from './modes.ts';

export type EventType = 'accepted' | 'dispatched' | 'position' | 'onSite' | 'inService' | 'done' | 'refused';

export type SandboxEvent = PostedEvent<EventType>;

export type RescueFile = {
  caseNo: string;
  kind: string;
  /** Where the car is; without a position, somewhere in Shanghai. */
  place: Point;
  stage: 'new' | 'accepted' | 'driving' | 'onSite' | 'inService' | 'done' | 'refused' | 'cancelled';
  /** How many parts of the way the vehicle has driven. */
  driven: number;
  /** The machine's time of the next step. */
  stepAt: string;
  events: SandboxEvent[];
  /** The brand's response to the last forged event. */
  forgeryStatus: number | null;
};

type Kept = { mode: Mode; rescues: RescueFile[] };

/** A time in the past, so that something is done at once. */
export const atOnce = '1970-01-01T00:00:00.000Z';

export type Store = ReturnType<typeof openStore>;

/** The partner's files, in memory and, if there is a directory, in a file that is replaced as a whole. */
export function openStore(dataDir: string | null) {
  const file = openKeptFile<Kept>(dataDir && join(dataDir, 'sandbox-rescue.json'));
  const kept = file.read();
  const rescues = new Map(kept?.rescues.map((rescue) => [rescue.caseNo, rescue]));
  const settings = { mode: kept?.mode ?? ('drive' as Mode) };
  return {
    rescues,
    settings,
    /** Must be called after each change. */
    save(): void {
      file.save({ mode: settings.mode, rescues: [...rescues.values()] });
    },
  };
}
