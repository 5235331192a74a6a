/** The configuration that this phone worked on last, to go on with it later. */
export type RememberedConfiguration = { code: string; yearStyle?: string; config: string; cityCode?: string };

const key = 'last-configuration';

export function rememberConfiguration(configuration: RememberedConfiguration): void {
  try {
    localStorage.setItem(key, JSON.stringify(configuration));
  } catch {
    // The address keeps it all the same.
  }
}

export function findRememberedConfiguration(): RememberedConfiguration | null {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<RememberedConfiguration> | null;
    return typeof value?.code === 'string' && typeof value.config === 'string'
      ? (value as RememberedConfiguration)
      : null;
  } catch {
    return null;
  }
}
