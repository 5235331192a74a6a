import { useApi } from '@ev/console-kit/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of SMS that were given up. */
export function useFailedSms(pageNo: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['message.listFailedSms', pageNo],
    queryFn: ({ signal }) => api('message.listFailedSms', { pageNo, pageSize: 10 }, { signal }),
    placeholderData: keepPreviousData,
  });
}
