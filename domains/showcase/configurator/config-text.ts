import type { Selection } from '../contract/catalog.ts';

/**
 * A configuration as text for URLs and orders: `<configVersion>~<version>~<option>.<option>`, with the
 * options sorted by code. Equal selections give equal texts.
 */
export function encodeConfig(configVersion: string, selection: Selection): string {
  return [configVersion, selection.version, [...new Set(selection.options)].sort().join('.')].join('~');
}

/** Limit of database columns and URLs. */
export const longestConfig = 400;

export type DecodedConfig = { configVersion: string; selection: Selection };

/** Null for a malformed text. `validate` checks whether the catalogue has the codes. */
export function decodeConfig(text: string): DecodedConfig | null {
  const parts = /^([\w.-]+)~([\w-]+)~((?:[\w-]+(?:\.[\w-]+)*)?)$/.exec(text);
  if (parts === null || text.length > longestConfig) return null;
  const [, configVersion = '', version = '', options = ''] = parts;
  return { configVersion, selection: { version, options: options === '' ? [] : options.split('.') } };
}
