import { type ErrorName, gatewayRefusals } from '@ev/contract/errors';

/** Names of refusals by their codes. */
export type RefusalNames = Readonly<Record<string, string>>;

const known = new Map<string, string>(
  Object.entries(gatewayRefusals).map(([name, { code }]) => [code, name]),
);

/** Tells what the codes of the domains are called, once before the first call. */
export function learnRefusalNames(names: RefusalNames): void {
  for (const [code, name] of Object.entries(names)) known.set(code, name);
}

export function refusalNameOf(code: string): ErrorName | null {
  return (known.get(code) as ErrorName | undefined) ?? null;
}
