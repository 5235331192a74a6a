/** Modules that a build generates from the offered domains, see `tools/vite/domains-plugin.ts`. */
declare module 'virtual:ev/calls' {
  import type { WireRow } from '@ev/client/line.ts';
  export const calls: Readonly<Record<string, WireRow>>;
  export const refusalNames: Readonly<Record<string, string>>;
}

declare module 'virtual:ev/call-freshness' {
  import type { Freshness } from '@ev/contract/call-policy';
  /** The freshness of most reads of the build. */
  export const freshByDefault: Freshness;
  export const exceptions: Readonly<Record<string, Freshness>>;
  /** Ids of the reads whose last response is shown without a network. */
  export const keptOffline: readonly string[];
}

declare module 'virtual:ev/call-policies' {
  import type { CallPolicy } from '@ev/contract/call-policy';
  /** The policies by the ids of the calls, without what concerns reads; calls that declare none have no entry. */
  export const callPolicies: Readonly<Record<string, Omit<CallPolicy, 'fresh' | 'keepOffline' | 'polled'>>>;
}
