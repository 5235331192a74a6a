import { useApi } from '@ev/console-kit/api.ts';
import type { Api } from '@ev/contract';
import { useMutation } from '@tanstack/react-query';

/** The secret for the app; asked for anew, it is another one. */
export function useBeginSecondFactor() {
  const api = useApi();
  return useMutation({ mutationFn: () => api('staff.beginSecondFactor', {}) });
}

/** Off again. Who is logged in is read anew by the page when its words have been said. */
export function useRemoveSecondFactor() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Api['staff.removeSecondFactor']['input']) => api('staff.removeSecondFactor', input),
  });
}
