import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useDebounced } from '@ev/ui/use-debounced.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { productSearches } from '../../data/search-history.ts';
import { useCartLink } from '../../parts/cart-link.tsx';
import { searchRoute } from '../../routes.ts';
import { BeforeSearch } from './before-search.tsx';
import { Results } from './results.tsx';
import s from './search-page.module.css';
import { Suggestions } from './suggestions.tsx';

/** The search: words before it, suggestions while typing, then the products; or the products of a category. */
export function Page() {
  const { keyword = '', category } = usePageQuery(searchRoute);
  useCartLink();
  return <Search key={`${keyword} ${category}`} keyword={keyword} category={category} />;
}

function Search({ keyword, category }: { keyword: string; category: string | undefined }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(keyword);
  const { data: mall } = useRead('mall.getMall', {});
  const name = mall?.categories.find(({ code }) => code === category)?.name;
  useTitle(keyword ? `“${keyword}”的搜索结果` : (name ?? '搜索商品'));
  const wanted = typed.trim();
  const suggested = useDebounced(wanted);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') void navigate(hrefTo('/pages/shop/search', { keyword: wanted }), { replace: true });
  };
  // Also a search by a hot word, a suggestion or a link is one of the customer's.
  useEffect(() => {
    if (keyword.trim() !== '') productSearches.keep(keyword.trim());
  }, [keyword]);
  const asked = wanted === keyword.trim();
  return (
    <div className={s.page}>
      <form className={s.form} aria-label="搜索商品" onSubmit={search}>
        <TextInput
          kind="search"
          icon="search"
          label="搜索商品"
          placeholder="商品名称、拼音或首字母"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="s">
          搜索
        </Button>
      </form>
      {wanted !== '' && !asked ? (
        suggested !== '' && <Suggestions keyword={suggested} />
      ) : wanted !== '' || category ? (
        <Results keyword={wanted} category={category} name={name} />
      ) : (
        <BeforeSearch />
      )}
    </div>
  );
}
