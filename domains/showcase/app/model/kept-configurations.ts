import { useMemo, useSyncExternalStore } from 'react';

/** A configuration stored on this phone. */
export type KeptConfiguration = { code: string; yearStyle?: string; config: string; cityCode?: string };

/** Maximum number of saved configurations; a further one replaces the oldest. */
export const keptMax = 20;

const keys = { kept: 'kept-configurations', last: 'last-configuration' } as const;
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the configuration is still in the URL.
  }
  for (const listener of listeners) listener();
}

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A usable stored configuration: invalid year or city are dropped; null without a car. */
function readKept(value: unknown): KeptConfiguration | null {
  const known = (value ?? {}) as Record<keyof KeptConfiguration, unknown>;
  const [code, config, yearStyle, cityCode] = [
    word(known.code),
    word(known.config),
    word(known.yearStyle),
    word(known.cityCode),
  ];
  if (code === undefined || config === undefined) return null;
  return {
    code,
    config,
    ...(yearStyle === undefined ? {} : { yearStyle }),
    ...(cityCode === undefined ? {} : { cityCode }),
  };
}

/**
 * The valid entries of the stored text, without duplicates, up to the maximum: storage may contain anything.
 */
export function parseKept(text: string | null): KeptConfiguration[] {
  const byConfig = new Map<string, KeptConfiguration>();
  for (const value of listIn(text)) {
    const one = readKept(value);
    if (one && !byConfig.has(one.config)) byConfig.set(one.config, one);
  }
  return [...byConfig.values()].slice(0, keptMax);
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [value];
  } catch {
    return [];
  }
}

const kept = () => parseKept(read(keys.kept));

/** Saves a configuration at the customer's request; newest first, without duplicates. */
export function keepConfiguration(configuration: KeptConfiguration): void {
  const others = kept().filter(({ config }) => config !== configuration.config);
  write(keys.kept, [configuration, ...others].slice(0, keptMax));
}

export function dropConfiguration(config: string): void {
  write(
    keys.kept,
    kept().filter((each) => each.config !== config),
  );
}

/** Undoes a removal and puts the configuration back in its place. */
export function restoreConfiguration(configuration: KeptConfiguration, index: number): void {
  const others = kept().filter(({ config }) => config !== configuration.config);
  write(keys.kept, [...others.slice(0, index), configuration, ...others.slice(index)].slice(0, keptMax));
}

/**
 * Remembers the last finished configuration. It does not count as saved, because the customer did not ask for
 * it.
 */
export function rememberConfiguration(configuration: KeptConfiguration): void {
  write(keys.last, configuration);
}

/** Empty on the server and during hydration. */
export function useKeptConfigurations(): KeptConfiguration[] {
  return useParsed(keys.kept);
}

/** The last finished configuration on this phone, if any. */
export function useLastConfiguration(): KeptConfiguration | null {
  return useParsed(keys.last)[0] ?? null;
}

function useParsed(key: string): KeptConfiguration[] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  return useMemo(() => parseKept(text), [text]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
