import { readFileSync } from 'node:fs';
import type { Partner } from '@ev/platform/partners.ts';
import * as z from 'zod/mini';

/** Settings by the names of the partners. */
export type PartnerSettings = Readonly<Record<string, unknown>>;

/**
 * The settings of the file over those that hold without it.
 * @throws Error with the file's name and the first field that is missing or wrong; its value is not repeated.
 */
export function readPartnerSettings(
  file: string,
  partners: readonly Partner[],
  without: PartnerSettings,
): PartnerSettings {
  const schema = z.object(Object.fromEntries(partners.map(({ name, settings }) => [name, settings])));
  try {
    const read = schema.safeParse({ ...without, ...JSON.parse(readFileSync(file, 'utf8')) });
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  } catch (error) {
    throw new Error(`PROVIDERS_FILE ${file} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** @throws Error in production when a partner's address is one of a sandbox: its money and messages are not real. */
export function assertRealPartners(settings: PartnerSettings, partners: readonly Partner[]): void {
  const sandboxes = partners
    .flatMap(({ name, address }) => address(settings[name]) ?? [])
    .filter(({ value }) => isSandbox(new URL(value)));
  if (sandboxes.length === 0) return;
  const list = sandboxes.map(({ field, value }) => `${field} ${value}`).join(', ');
  throw new Error(`APP_ENV=prd does not start with partners that are no real ones: ${list}`);
}

/** Real partners are reached by TLS, never on this machine, and do not call themselves a sandbox. */
function isSandbox({ protocol, hostname, href }: URL): boolean {
  const here = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:.*\])$/.test(hostname);
  return protocol !== 'https:' || here || /sandbox/i.test(href);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
