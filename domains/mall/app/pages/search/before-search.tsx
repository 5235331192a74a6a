import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WordLinks } from '@ev/app-kit/word-links.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { productSearches } from '../../data/search-history.ts';
import { RecentlySeen } from '../../parts/tab/recently-seen.tsx';

const hrefOf = (keyword: string) => hrefTo('/pages/shop/search', { keyword });

/** Before anything is typed: own searches, hot words, products seen. */
export function BeforeSearch() {
  const searches = productSearches.use();
  const { data } = useRead('mall.getMall', {});
  return (
    <>
      <WordLinks
        title="搜索历史"
        words={searches}
        hrefOf={hrefOf}
        onForget={productSearches.forget}
        action={
          <Button size="s" variant="quiet" icon="trash" onClick={productSearches.forgetAll}>
            清空搜索历史
          </Button>
        }
      />
      <WordLinks title="大家在搜" words={data?.hotWords ?? []} hrefOf={hrefOf} />
      <RecentlySeen />
    </>
  );
}
