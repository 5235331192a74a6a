import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { CareQueryState } from '@ev/vehicle/app/public-view.ts';
import { explainRoute } from '../../routes.ts';
import { ArticleView } from './article-view.tsx';

/** One article of the manual: a function, a lesson, a warning light or an answer. */
export function Page() {
  const { code } = usePageQuery(explainRoute);
  const query = useRead('manual.getArticle', { code });
  useTitle(query.data?.title);
  return (
    <CareQueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载说明" heights={[96, 260, 96]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/car/help')}>去用车帮助</ButtonLink>}
    >
      {(article) => <ArticleView key={article.code} article={article} />}
    </CareQueryState>
  );
}
