import { isRefusal } from '@ev/client/api-error.ts';
import { useApi } from '@ev/query/api.ts';
import { read } from '@ev/query/read.ts';
import { useQueries } from '@tanstack/react-query';

/** Documents that a login requires agreement to. */
export const loginDocuments = [
  { code: 'user-agreement', title: '用户协议' },
  { code: 'privacy-policy', title: '隐私政策' },
] as const;

/** Whether the brand has not yet published the required documents; until then nobody can log in. */
export function useOpensLater(): boolean {
  const api = useApi();
  return useQueries({
    queries: loginDocuments.map(({ code }) => read(api, 'content.getDocument', { code })),
    combine: (results) => results.some(({ error }) => isRefusal(error, 'content.documentNotFound')),
  });
}

/** The current versions of the required documents; null until loaded. */
export function useAgreements(): { code: string; version: string }[] | null {
  const api = useApi();
  return useQueries({
    queries: loginDocuments.map(({ code }) => read(api, 'content.getDocument', { code })),
    combine: (results) => {
      const documents = results.flatMap(({ data }) => data ?? []);
      return documents.length === loginDocuments.length
        ? documents.map(({ code, version }) => ({ code, version }))
        : null;
    },
  });
}
