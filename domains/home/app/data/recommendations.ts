import type { ApiCaller } from '@ev/app-kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

export function recommendationsQuery(api: ApiCaller, position: 'home-discover' | 'buy-index') {
  return queryOptions({
    queryKey: ['home.getRecommendations', position],
    queryFn: ({ signal }) =>
      api('home.getRecommendations', { position }, { noLoad: true, noTip: true, signal }),
  });
}
