import type { Capability, Outcome } from '@ev/host/capability.ts';
import { useApi } from '@ev/query/api.ts';
import { useCallback } from 'react';

/**
 * Performs a capability in the current host. `load` imports the capability, which few visits need, together
 * with its tools; if that code cannot be loaded, the outcome is `unable`, as for every other failure. Pass a
 * function with a stable identity.
 */
export function useCapability<Input, Done>(
  load: () => Promise<Capability<Input, Done>>,
): (input: Input) => Promise<Outcome<Done>> {
  const api = useApi();
  return useCallback(
    async (input) => {
      try {
        const [capability, { tryHere }] = await Promise.all([load(), import('./host-tools.ts')]);
        return await tryHere(capability, input, api);
      } catch {
        return { outcome: 'unable' };
      }
    },
    [api, load],
  );
}
