import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Head } from '@ev/ui/head.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Link } from 'react-router';
import { forgetSearches, useSearchHistory } from '../../data/search-history.ts';
import { RecentlySeen } from '../../parts/tab/recently-seen.tsx';
import s from './before-search.module.css';

/** Before anything is typed: own searches, hot words, products seen. */
export function BeforeSearch() {
  const searches = useSearchHistory();
  const { data } = useRead('mall.getMall', {});
  return (
    <>
      {searches.length > 0 && (
        <section className={stackClass({ gap: 8 })} aria-label="搜索历史">
          <Head
            action={
              <Button size="s" variant="quiet" icon="trash" onClick={forgetSearches}>
                清空搜索历史
              </Button>
            }
          >
            搜索历史
          </Head>
          <Words words={searches} />
        </section>
      )}
      {data && data.hotWords.length > 0 && (
        <section className={stackClass({ gap: 8 })} aria-label="大家在搜">
          <Head>大家在搜</Head>
          <Words words={data.hotWords} />
        </section>
      )}
      <RecentlySeen />
    </>
  );
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <ul className={s.words}>
      {words.map((keyword) => (
        <li key={keyword}>
          <Link className={s.word} to={hrefTo('/pages/shop/search', { keyword })}>
            {keyword}
          </Link>
        </li>
      ))}
    </ul>
  );
}
