import type { LifePart } from '@ev/platform/life-part.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { MediaStorage } from '../server/storage/port.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    media: MediaStorage;
    mediaVault: Vault;
  }
}

/** Pictures of the cast are encrypted and stored like real ones. */
export const life: LifePart = {
  partners: {
    media: (_clock, present) => present.media,
    mediaVault: (_clock, present) => present.mediaVault,
  },
  episodes: () => [],
};
