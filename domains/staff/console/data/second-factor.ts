import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { useMutation } from '@tanstack/react-query';

/** Creates the secret for the app; each call creates a new one. */
export function useBeginSecondFactor() {
  const api = useApi();
  return useMutation({ mutationFn: () => api('staff.beginSecondFactor', {}) });
}

/** Turns the second factor off. The page refetches the staff member once it has shown its message. */
export function useRemoveSecondFactor() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Api['staff.removeSecondFactor']['input']) => api('staff.removeSecondFactor', input),
  });
}
