import { queryOptions } from '@tanstack/react-query';
import type { ApiCaller } from '@ev/app-kit/api.ts';

export function recommendationsQuery(api: ApiCaller, position: 'home-discover' | 'buy-index') {
  return queryOptions({
    queryKey: ['home.getRecommendations', position],
    queryFn: ({ signal }) =>
      api('home.getRecommendations', { position }, { noLoad: true, noTip: true, signal }),
  });
}
