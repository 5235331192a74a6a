import type { Manifest } from './manifest.ts';

/** The backups that the product makes itself. */
export type BackupSettings = {
  /** Null: it makes none. */
  directory: string | null;
  /** A file with the secret that encrypts them; null: they are not encrypted. */
  keyFile: string | null;
  everyHours: number;
  /** How many are kept, the newest ones. */
  keep: number;
};

export type MadeBackup = { folder: string; manifest: Manifest };

export type Backups = {
  /**
   * Makes a backup, reads it again to prove it, and removes those that are no longer kept.
   * @throws Error with the reason
   */
  make(): Promise<MadeBackup>;
  /** The folders that are there. */
  folders(): Promise<string[]>;
};
