import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { ArticleRow } from '../../contract/article.ts';
import { articleKindNames } from '../../contract/kinds.ts';

/** Links to articles; `mixed` says of which kind each is. */
export function ArticleLinks({
  title,
  articles,
  mixed,
}: {
  title?: string;
  articles: readonly ArticleRow[];
  mixed?: boolean;
}) {
  if (articles.length === 0) return null;
  return (
    <CellGroup title={title}>
      {articles.map(({ code, kind, title, intro }) => (
        <Cell
          key={code}
          title={title}
          description={intro}
          value={mixed ? articleKindNames[kind] : undefined}
          href={hrefTo('/pages/car/explain', { code })}
        />
      ))}
    </CellGroup>
  );
}
