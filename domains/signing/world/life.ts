import type { LifePart } from '@ev/platform/life-part.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { type EsignPort, noEsign } from '../server/esign/port.ts';
import type { FaceCheckPort } from '../server/face/port.ts';
import type { SealPort } from '../server/seal/port.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    seal: SealPort;
    signingVault: Vault;
    faceCheck: FaceCheckPort;
    esign: EsignPort;
  }
}

/** Documents of the past are encrypted and sealed like those of today, by customers checked in the same way. */
export const life: LifePart = {
  partners: {
    seal: (_clock, present) => present.seal,
    signingVault: (_clock, present) => present.signingVault,
    faceCheck: (_clock, present) => present.faceCheck,
    // The cast signs here, because a provider is in the present.
    esign: () => noEsign,
  },
  episodes: () => [],
};
