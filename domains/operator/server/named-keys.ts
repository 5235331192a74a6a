import type { Port } from '@ev/platform/partners.ts';
import * as z from 'zod/mini';
import { keyFields } from '../contract/operator.ts';
import type { SideKeys } from './operator-keys.ts';

const Keys = z.object({ theirs: z.object(keyFields), ours: z.object(keyFields) });

/** Keys of operators by names of the brand's own, as `operators.yaml` names them. */
export const namedKeysSettings = z._default(z.record(z.string(), Keys), {});

/** Keys that stand in the providers' file, which only whoever runs the server reads. */
export type NamedKeys = Port & {
  of(name: string): { theirs: SideKeys; ours: SideKeys } | null;
};

export const createNamedKeys = (settings: z.output<typeof namedKeysSettings>): NamedKeys => ({
  wire: 'keys of charging operators by name',
  own: true,
  of: (name) => (Object.hasOwn(settings, name) ? (settings[name] ?? null) : null),
});
