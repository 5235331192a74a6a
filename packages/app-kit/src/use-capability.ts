import type { Capability, Outcome } from '@ev/host/capability.ts';
import { useCallback } from 'react';
import { useApi } from './api.ts';

/**
 * Does something by whatever the host has for it. `load` imports the capability, which few visits need, and what it
 * works with comes with it; where that code does not come the outcome is `unable`, like everything else that does not
 * work. Give a function that stays the same.
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
