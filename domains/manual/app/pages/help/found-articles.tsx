import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { ArticleLinks } from '../../parts/article-links.tsx';

/** What the manual has about a keyword. */
export function FoundArticles({ keyword, modelCode }: { keyword: string; modelCode: string | undefined }) {
  const query = useRead('manual.search', { keyword, modelCode }, { keepPrevious: true });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在搜索" heights={[160]} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState
            image="search"
            compact
            title={`没有找到“${keyword}”`}
            description="换个说法再试，或在下面联系我们"
          />
        ) : (
          <ArticleLinks title="搜索结果" articles={list} mixed />
        )
      }
    </QueryState>
  );
}
