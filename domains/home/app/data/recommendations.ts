import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';

export function recommendationsQuery(api: ApiCaller, position: 'home-discover') {
  return queryOptions({
    queryKey: ['home.getRecommendations', position],
    queryFn: ({ signal }) => api('home.getRecommendations', { position }, { ...quiet, signal }),
  });
}
