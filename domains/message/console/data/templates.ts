import { useApi } from '@ev/console-kit/api.ts';
import { useQuery } from '@tanstack/react-query';

/** Every text that customers are told. */
export function useTemplates() {
  const api = useApi();
  return useQuery({
    queryKey: ['message.listTemplates'],
    queryFn: ({ signal }) => api('message.listTemplates', {}, { signal }),
  });
}
