/** What is wrong with one setting, as whoever runs the server reads it. Never repeats a secret. */
export type SettingFault = { setting: string; fault: string };

/** Everything that is wrong with the settings, a line for each. */
export class SettingsError extends Error {
  readonly faults: readonly SettingFault[];

  constructor(faults: readonly SettingFault[]) {
    const lines = faults.map(({ setting, fault }) => `  ${setting}: ${fault}`);
    super(`The server does not start with these settings:\n${lines.join('\n')}`);
    this.name = 'SettingsError';
    this.faults = faults;
  }
}
