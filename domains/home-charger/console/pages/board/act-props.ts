import type { StaffInstallation } from '../../../contract/staff-installation.ts';

export type ActProps = {
  install: StaffInstallation;
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** Errors that mean that a colleague, the customer or a deadline was faster. */
export const moved = ['home-charger.moved', 'home-charger.notFound', 'home-charger.paused'] as const;

/** The version of the installation that the staff member saw. */
export const seenOf = ({ installNo, version }: ActProps['install']) => ({ installNo, seenVersion: version });
