import type { StaffInstallation } from '../../../contract/staff-installation.ts';

export type ActProps = {
  install: StaffInstallation;
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** What an act may change of what is on the screen. */
export const reads = ['home-charger.getAnyInstallation', 'home-charger.getBoard'] as const;

/** Refusals that say that a colleague, the customer or the clock was faster. */
export const moved = ['home-charger.moved', 'home-charger.notFound', 'home-charger.paused'] as const;

/** What an installation was seen as. */
export const seenOf = ({ installNo, version }: ActProps['install']) => ({ installNo, seenVersion: version });
