import { useApi } from '@ev/app-kit/api.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../data/document.ts';
import { explainRoute } from '../../routes.ts';
import s from './explain-page.module.css';

/** One document of the brand. Its own title is the page's. */
export function Page() {
  const { code, version } = usePageQuery(explainRoute);
  const query = useQuery(documentQuery(useApi(), code, version));
  useTitle(query.data?.title);
  return (
    <QueryState query={query} skeleton={<DocumentSkeleton />}>
      {(document) => (
        <article className={s.document}>
          <p className={s.version}>
            版本 {document.version} · {formatFullDay(shanghaiDay(new Date(document.effectiveFrom)))} 起生效
            {!document.current && ' · 已有新版本'}
          </p>
          {/* Documents are part of the brand pack, which is code; nobody else can write one. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the document is HTML. */}
          <div className={s.text} dangerouslySetInnerHTML={{ __html: document.html }} />
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
