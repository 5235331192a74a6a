import { callPolicies } from 'virtual:ev/call-policies';
import type { CallPolicy } from '@ev/contract/call-policy';

/** The reads that a command changes: ids of calls, or all calls of a domain as `charge.`. */
export function changesOf(id: string): readonly string[] {
  return policyOf(id).changes ?? [`${id.split('.')[0]}.`];
}

/** The commands that a command undoes. */
export function undoneBy(id: string): readonly string[] {
  return policyOf(id).undoes ?? [];
}

/** Whether a read aggregates data of several domains. */
export function isAggregate(id: string): boolean {
  return policyOf(id).aggregates ?? false;
}

/** Whether a read is one of those that a command changes. */
export function isChanged(read: string, changes: readonly string[]): boolean {
  return changes.some((change) => (change.endsWith('.') ? read.startsWith(change) : read === change));
}

const policyOf = (id: string): Omit<CallPolicy, 'fresh' | 'keepOffline' | 'polled'> => callPolicies[id] ?? {};
