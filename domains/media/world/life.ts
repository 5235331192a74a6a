import type { LifePart } from '@ev/platform/life-part.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { MediaStorage } from '../server/storage/port.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    media: MediaStorage;
    mediaVault: Vault;
  }
}

/** What the cast photographs is sealed and kept where it is opened and shown now. */
export const life: LifePart = {
  partners: {
    media: (_clock, present) => present.media,
    mediaVault: (_clock, present) => present.mediaVault,
  },
  episodes: () => [],
};
