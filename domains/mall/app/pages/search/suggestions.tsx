import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Text } from '@ev/ui/text.tsx';

/** Products and categories whose names go on from what is typed. */
export function Suggestions({ keyword }: { keyword: string }) {
  const { data, isError } = useRead('mall.suggestWords', { keyword }, { keepPrevious: true });
  const suggestions = data?.suggestions ?? [];
  return (
    <>
      <Text size={13} tone="body" role="status">
        {!data && !isError
          ? '正在查找'
          : suggestions.length > 0
            ? '点选，或查看全部结果'
            : '没有可选的建议，可以直接搜索'}
      </Text>
      <CellGroup>
        {suggestions.map(({ text, productCode, category }) => (
          <Cell
            key={`${text} ${productCode} ${category}`}
            icon={productCode ? 'package' : category ? 'list' : 'search'}
            title={text}
            {...(category && { description: '分类' })}
            href={
              productCode
                ? hrefTo('/pages/shop/detail', { id: productCode })
                : hrefTo('/pages/shop/search', category ? { category } : { keyword: text })
            }
          />
        ))}
        <Cell
          icon="search"
          title={`查看“${keyword}”的全部结果`}
          href={hrefTo('/pages/shop/search', { keyword })}
        />
      </CellGroup>
    </>
  );
}
