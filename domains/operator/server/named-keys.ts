import type { Port } from '@ev/platform/partners.ts';
import * as z from 'zod/mini';
import { keyFields } from '../contract/operator.ts';
import type { SideKeys } from './operator-keys.ts';

const Keys = z.object({ theirs: z.object(keyFields), ours: z.object(keyFields) });

/** Keys of operators under names that the brand chooses, as `operators.yaml` references them. */
export const namedKeysSettings = z._default(z.record(z.string(), Keys), {});

/** Keys in the providers' file, which only the administrator of the server can read. */
export type NamedKeys = Port & {
  of(name: string): { theirs: SideKeys; ours: SideKeys } | null;
};

export const createNamedKeys = (settings: z.output<typeof namedKeysSettings>): NamedKeys => ({
  wire: 'keys of charging operators by name',
  own: true,
  of: (name) => (Object.hasOwn(settings, name) ? (settings[name] ?? null) : null),
});
