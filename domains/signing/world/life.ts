import type { LifePart } from '@ev/platform/life-part.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { SealPort } from '../server/seal/port.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    seal: SealPort;
    signingVault: Vault;
  }
}

/** Documents of the past are encrypted and sealed like those of today. */
export const life: LifePart = {
  partners: {
    seal: (_clock, present) => present.seal,
    signingVault: (_clock, present) => present.signingVault,
  },
  episodes: () => [],
};
