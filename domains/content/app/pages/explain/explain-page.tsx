import { useFollowedAnchors, withAppLinks } from '@ev/app-kit/links/use-followed-anchors.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { explainRoute } from '../../routes.ts';
import s from './explain-page.module.css';

/** One document of the brand, with its own title as the page title. */
export function Page() {
  const { code, version } = usePageQuery(explainRoute);
  const query = useRead('content.getDocument', { code, version });
  useTitle(query.data?.title);
  const followAnchors = useFollowedAnchors();
  return (
    <QueryState query={query} skeleton={<DocumentSkeleton />}>
      {(document) => (
        <article className={s.document}>
          <p className={s.version}>
            版本 {document.version} · {formatFullDay(shanghaiDay(new Date(document.effectiveFrom)))} 起生效
            {!document.current && ' · 已有新版本'}
          </p>
          {/* Only HTML that `document-html.ts` fully validates is published. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its links are pressed by keys as any. */}
          <div
            className={s.text}
            onClick={followAnchors}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the document is HTML.
            dangerouslySetInnerHTML={{ __html: withAppLinks(document.html) }}
          />
        </article>
      )}
    </QueryState>
  );
}

function DocumentSkeleton() {
  return (
    <SkeletonScreen label="正在加载文件">
      <div className={s.document}>
        {['40%', '100%', '92%', '96%', '70%', '100%', '88%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
