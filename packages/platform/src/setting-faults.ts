/** A problem with one setting, as the operator of the server reads it. Never repeats a secret. */
export type SettingFault = { setting: string; fault: string };

/** All problems with the settings, one per line. */
export class SettingsError extends Error {
  readonly faults: readonly SettingFault[];

  constructor(faults: readonly SettingFault[]) {
    const lines = faults.map(({ setting, fault }) => `  ${setting}: ${fault}`);
    super(`The server does not start with these settings:\n${lines.join('\n')}`);
    this.name = 'SettingsError';
    this.faults = faults;
  }
}
