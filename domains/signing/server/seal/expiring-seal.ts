import { dayMs } from '@ev/kernel/durations.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { SealPort } from './port.ts';

/** A brand needs weeks to get a new certificate. */
const warnDays = 30;

/** The brand's certificate, from thirty days before its end on: after that nothing can be sealed here. */
export const createExpiringSeal = ({ clock, seal }: { clock: Clock; seal: SealPort }) =>
  ({
    name: 'signingCertificate',
    permission: 'signing.evidence',
    passing: true,
    async count() {
      const { certificate } = seal;
      return certificate && certificate.validTo.getTime() - clock.now().getTime() <= warnDays * dayMs ? 1 : 0;
    },
  }) satisfies Slots['operations.waiting'][number];
