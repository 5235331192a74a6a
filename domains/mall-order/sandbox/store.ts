import { join } from 'node:path';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';
import type { Stop } from './route-plan.ts';

export const modes = {
  auto: '自动：每过 8 小时推送下一站',
  byHand: '手动：在这一页逐步操作',
  refusing: '拒绝：不接受新的订阅',
} as const;
export type Mode = keyof typeof modes;
export const isMode = (value: unknown): value is Mode =>
  typeof value === 'string' && Object.hasOwn(modes, value);

export type SandboxParcel = {
  company: string;
  number: string;
  /** Where its reports are sent, and what signs them. */
  callbackUrl: string;
  salt: string;
  /** The world's time of the subscription. */
  since: string;
  /** What happened so far, oldest first, at the world's time. */
  events: (Stop & { at: string })[];
  /** The server's answer to the last report; null before the first, 0 without an answer. */
  answer: number | null;
};

type Kept = { mode: Mode; parcels: SandboxParcel[] };

export type Store = ReturnType<typeof openStore>;

export const keyOf = ({ company, number }: Pick<SandboxParcel, 'company' | 'number'>): string =>
  `${company}-${number}`;

/** The followed parcels, in memory and, if there is a directory, in a file. */
export function openStore(dataDir: string | null) {
  const file = openKeptFile<Kept>(dataDir && join(dataDir, 'sandbox-kuaidi100.json'));
  const kept = file.read();
  const parcels = new Map(kept?.parcels.map((parcel) => [keyOf(parcel), parcel]));
  const settings = { mode: kept?.mode ?? ('auto' as Mode) };
  return {
    parcels,
    settings,
    /** Must be called after each change. */
    save(): void {
      file.save({ mode: settings.mode, parcels: [...parcels.values()] });
    },
  };
}
