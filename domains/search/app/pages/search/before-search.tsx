import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WordLinks } from '@ev/app-kit/word-links.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Text } from '@ev/ui/text.tsx';
import { searches } from '../../data/search-history.ts';

const hrefOf = (keyword: string) => hrefTo('/pages/find/search', { keyword });

/** Own searches and hot words. Without both, what can be found. */
export function BeforeSearch() {
  const own = searches.use();
  const { data, isPending } = useRead('search.getHotWords', {});
  const hotWords = data?.words ?? [];
  return (
    <>
      <WordLinks
        title="搜索历史"
        words={own}
        hrefOf={hrefOf}
        onForget={searches.forget}
        action={
          <Button size="s" variant="quiet" icon="trash" onClick={searches.forgetAll}>
            清空搜索历史
          </Button>
        }
      />
      <HotWords words={hotWords} />
      {own.length === 0 && hotWords.length === 0 && !isPending && (
        <Text tone="body">输入车型、商品、充电站、门店或用车问题，也可以用拼音首字母。</Text>
      )}
    </>
  );
}

export function HotWords({ words }: { words: readonly string[] }) {
  return <WordLinks title="大家在搜" words={words} hrefOf={hrefOf} />;
}
