import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';
import type { PageType } from '../../contract/page-types.ts';

export function pageQuery(api: ApiCaller, pageType: PageType) {
  return queryOptions({
    queryKey: ['drive.getPage', pageType],
    queryFn: ({ signal }) => api('drive.getPage', { pageType }, { ...quiet, signal }),
  });
}
