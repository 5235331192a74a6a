import { fetchFile } from '@ev/app-kit/fetch-file.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useQuery } from '@tanstack/react-query';
import { type DocumentType, filePath, pagePath } from '../../contract/kinds.ts';

export type DocumentName = { id: string; type: DocumentType };

/** One page as a picture, which never changes. */
export function usePagePicture(document: DocumentName, page: number, enabled: boolean) {
  const renew = useRenewal(document);
  const { id } = document;
  return useQuery({
    queryKey: ['signing.page', id, page],
    queryFn: () => fetchFile(`${pagePath}?${new URLSearchParams({ id, page: String(page) })}`, renew),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    // Pictures of contracts do not stay in memory after the page was left.
    gcTime: 0,
  });
}

/** Downloads the PDF. */
export function useDocumentFile(document: DocumentName): () => Promise<Blob> {
  const renew = useRenewal(document);
  return () => fetchFile(`${filePath}?${new URLSearchParams({ id: document.id })}`, renew);
}

/** A sealed call, which renews a login that has expired. */
function useRenewal(document: DocumentName): () => Promise<unknown> {
  const api = useApi();
  return () => api('signing.getDocument', document, quiet);
}
