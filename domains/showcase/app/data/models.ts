import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';

export function modelsQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['showcase.listModels'],
    queryFn: ({ signal }) => api('showcase.listModels', {}, { ...quiet, signal }),
  });
}

export function modelQuery(api: ApiCaller, modelCode: string) {
  return queryOptions({
    queryKey: ['showcase.getModel', modelCode],
    queryFn: ({ signal }) => api('showcase.getModel', { modelCode }, { ...quiet, signal }),
  });
}

export function paramsQuery(api: ApiCaller, modelCode: string) {
  return queryOptions({
    queryKey: ['showcase.getParams', modelCode],
    queryFn: ({ signal }) => api('showcase.getParams', { modelCode }, { ...quiet, signal }),
  });
}

/** @param codes version codes, separated by commas */
export function compareQuery(api: ApiCaller, codes: string) {
  return queryOptions({
    queryKey: ['showcase.getParams', 'compare', codes],
    queryFn: ({ signal }) =>
      api(
        'showcase.getParams',
        { versionCodes: codes.split(',').filter(Boolean).slice(0, 4) },
        { ...quiet, signal },
      ),
  });
}
