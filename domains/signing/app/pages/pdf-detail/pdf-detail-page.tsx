import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { ImagePreview } from '@ev/ui/image-preview.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { DocumentType } from '../../../contract/kinds.ts';
import { pdfDetailRoute } from '../../routes.ts';
import { PagePicture } from './page-picture.tsx';
import { SaveBar } from './save-bar.tsx';

/** Reads a PDF: pages as pictures with their texts, zoomed up to four times, saved as a file or as pictures. */
export function Page() {
  const { id, type } = usePageQuery(pdfDetailRoute);
  const query = useRead('signing.getDocument', { id, type });
  useTitle(query.data?.title);
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在打开文件" heights={[480]} />}>
      {(document) => <Reader key={document.documentNo} document={document} type={type} />}
    </QueryState>
  );
}

type Shown = Api['signing.getDocument']['output'];

function Reader({ document, type }: { document: Shown; type: DocumentType }) {
  const name = { id: document.documentNo, type };
  const [sources, setSources] = useState<Readonly<Record<number, string>>>({});
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const loaded = document.pages.flatMap((_, index) => {
    const src = sources[index + 1];
    return src ? [{ page: index + 1, src }] : [];
  });
  return (
    <>
      <Stack gap={12} page={12}>
        <Text size={13} tone="hint">
          共 {document.pages.length} 页，点一下页面可以放大
        </Text>
        {document.pages.map((page, index) => (
          <PagePicture
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of a page is its identity.
            key={index}
            document={name}
            page={index + 1}
            of={document.pages.length}
            size={page}
            text={page.text}
            onLoad={(src) => setSources((now) => ({ ...now, [index + 1]: src }))}
            onOpen={() => setOpenedAt(loaded.findIndex((one) => one.page === index + 1))}
          />
        ))}
      </Stack>
      <ImagePreview
        images={loaded.map(({ page, src }) => ({ src, alt: `${document.title}，第 ${page} 页` }))}
        open={openedAt !== null && openedAt >= 0}
        startIndex={Math.max(0, openedAt ?? 0)}
        onClose={() => setOpenedAt(null)}
      />
      <SaveBar document={name} fileName={document.fileName} />
    </>
  );
}
