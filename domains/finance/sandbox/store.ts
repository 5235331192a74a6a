import { join } from 'node:path';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';
import type { PostedEvent } from '@ev/sandbox-kit/post-office.ts';
import type { Mode } from './modes.ts';

export type SandboxEvent = PostedEvent<
  'received' | 'materialAsked' | 'approved' | 'refused' | 'paidOut' | 'withdrawn'
>;

export type LoanFile = {
  applyNo: string;
  modelName: string;
  principalFen: number;
  payoutFen: number;
  months: number;
  pictures: number;
  stage: 'new' | 'asked' | 'approved' | 'refused' | 'signed' | 'paidOut' | 'withdrawn';
  events: SandboxEvent[];
  /** The brand's response to the last forged event. */
  forgeryStatus: number | null;
};

type Kept = { mode: Mode; loans: LoanFile[]; pictures: [string, number][] };

/** A `dueAt` in the past, so that the event is sent at once. */
export const atOnce = '1970-01-01T00:00:00.000Z';

export type Store = ReturnType<typeof openStore>;

/** The lender's files, in memory and, if there is a directory, in a file that is replaced as a whole. */
export function openStore(dataDir: string | null) {
  const file = openKeptFile<Kept>(dataDir && join(dataDir, 'sandbox-lender.json'));
  const kept = file.read();
  const loans = new Map(kept?.loans.map((loan) => [loan.applyNo, loan]));
  /** Pictures that came before their application. */
  const pictures = new Map(kept?.pictures);
  const settings = { mode: kept?.mode ?? ('approve' as Mode) };
  return {
    loans,
    pictures,
    settings,
    /** Must be called after each change. */
    save(): void {
      file.save({ mode: settings.mode, loans: [...loans.values()], pictures: [...pictures] });
    },
  };
}
