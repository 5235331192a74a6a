import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { searches } from '../../data/search-history.ts';
import { typedKeyword } from '../../model/typed-keyword.ts';
import { searchRoute } from '../../routes.ts';
import { BeforeSearch } from './before-search.tsx';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import s from './search-page.module.css';

/** The search over everything: own searches and hot words, suggestions while typing, results by domain. */
export function Page() {
  const query = usePageQuery(searchRoute);
  const keyword = typedKeyword(query.keyword);
  const { kind } = query;
  const navigate = useNavigate();
  useTitle(keyword ? '搜索结果' : '搜索');
  // Also a search by a hot word or a link is one of the customer's.
  useEffect(() => {
    if (keyword !== '') searches.keep(keyword);
  }, [keyword]);
  return (
    <div className={s.page}>
      <SearchForm
        key={keyword}
        keyword={keyword}
        onSearch={(wanted) =>
          void navigate(hrefTo('/pages/find/search', { keyword: wanted }), { replace: true })
        }
      />
      {keyword === '' ? (
        <BeforeSearch />
      ) : (
        <Results key={`${keyword} ${kind}`} keyword={keyword} kind={kind} />
      )}
    </div>
  );
}
