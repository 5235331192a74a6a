import { readTextFile } from '@ev/platform/decode-text.ts';
import type { Partner } from '@ev/platform/partners.ts';
import { isPublicHost } from '@ev/platform/public-address.ts';
import { type SettingFault, SettingsError } from '@ev/platform/setting-faults.ts';
import * as z from 'zod/mini';

/** Settings by partner name. */
export type PartnerSettings = Readonly<Record<string, unknown>>;

/**
 * The settings of the file, merged over the defaults.
 * @throws SettingsError with the file's name and every missing or invalid field; no value is repeated.
 */
export function readPartnerSettings(
  file: string,
  partners: readonly Partner[],
  without: PartnerSettings,
): PartnerSettings {
  const schema = z.object(Object.fromEntries(partners.map(({ name, settings }) => [name, settings])));
  const read = schema.safeParse({ ...without, ...contentOf(file) });
  if (read.success) return read.data;
  throw new SettingsError(
    read.error.issues.map((issue) => faultOf(file, `${issue.path.join('.')}: ${issue.message}`)),
  );
}

function contentOf(file: string): object {
  try {
    const content: unknown = JSON.parse(readTextFile(file));
    if (typeof content === 'object' && content !== null) return content;
  } catch (error) {
    // The parser's message may repeat the content of the file.
    const isRead = error instanceof SyntaxError;
    throw new SettingsError([faultOf(file, isRead ? 'it is no JSON' : reasonOf(error))]);
  }
  throw new SettingsError([faultOf(file, 'it is no JSON object')]);
}

function faultOf(file: string, fault: string): SettingFault {
  return { setting: 'PROVIDERS_FILE', fault: `${file} cannot be used: ${fault}` };
}

/**
 * @throws SettingsError for partners at addresses that cannot be real: their money and messages would not be
 * real.
 */
export function assertRealPartners(settings: PartnerSettings, partners: readonly Partner[]): void {
  const faults = partners
    .flatMap(({ name, address, pageAddresses }) => [
      address(settings[name]) ?? [],
      pageAddresses?.(settings[name]) ?? [],
    ])
    .flat()
    .filter(({ value }) => !isReal(new URL(value)))
    .map(({ field, value }) => ({
      setting: 'PROVIDERS_FILE',
      fault: `${field} ${value} is no real partner: prd takes https://, mqtts:// or wss:// to public addresses, and no sandbox`,
    }));
  if (faults.length > 0) throw new SettingsError(faults);
}

const tlsProtocols = new Set(['https:', 'mqtts:', 'wss:']);

/**
 * Real partners are reached by TLS at public addresses, and their address contains neither sandbox nor test.
 */
function isReal({ protocol, hostname, href }: URL): boolean {
  return tlsProtocols.has(protocol) && isPublicHost(hostname) && !/sandbox|\.test\./i.test(href);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
