import { ExportButton } from '@ev/console-kit/export-button.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { RowButton } from '@ev/console-kit/row-button.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useApi } from '@ev/query/api.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { listStock } from '../../../contract/staff-endpoints.ts';
import { ImportCounts } from './import-counts.tsx';
import { StockDrawer } from './stock-drawer.tsx';

type StockRow = RowOf<'mall.listStock'>;

const columnsOf = (onOpen: (skuCode: string) => void): TableColumnsType<StockRow> => [
  {
    title: '规格编码',
    dataIndex: 'skuCode',
    render: (skuCode: string) => <RowButton onOpen={() => onOpen(skuCode)}>{skuCode}</RowButton>,
  },
  { title: '商品', dataIndex: 'productName' },
  { title: '规格', dataIndex: 'variantText', render: (text: string) => text || '—' },
  {
    title: '可售',
    dataIndex: 'low',
    align: 'right',
    render: (_, { onHand, reserved }) => onHand - reserved,
  },
  { title: '已占用', dataIndex: 'reserved', align: 'right' },
  { title: '现有', dataIndex: 'onHand', align: 'right' },
  {
    title: '状态',
    dataIndex: 'listed',
    render: (_, { listed, low }) => {
      if (!listed) return <ToneTag tone="ended">已下架</ToneTag>;
      return low ? <ToneTag tone="todo">需要补货</ToneTag> : <ToneTag tone="done">充足</ToneTag>;
    },
  },
];

/** Stock of all variants, in the order of the products. */
export function StockPage() {
  const api = useApi();
  const address = useAddress();
  const mayMove = useMay('mall.moveStock');
  const [importing, setImporting] = useState(false);
  const [notice, tell] = useNotice();
  const keyword = address.get('q');
  const low = address.get('low') === '1';
  const filters = { keyword: keyword || undefined, low };
  const stock = useRead('mall.listStock', { ...filters, ...pageOf(address) }, { keepPrevious: true });
  const opened = stock.data?.list.find(({ skuCode }) => skuCode === address.opened);
  return (
    <>
      <ListPage
        title="商城库存"
        query={stock}
        address={address}
        notice={notice}
        acts={
          <>
            <ExportButton ask={() => api('mall.exportStock', filters)} onSaid={tell} />
            {mayMove && <Button onClick={() => setImporting(true)}>导入盘点</Button>}
          </>
        }
        count={(total) => `共 ${total} 个规格`}
        filters={
          <>
            <SearchBar
              label="搜索库存"
              placeholder="规格编码或商品名称"
              keyword={keyword}
              check={keywordCheck(listStock)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="库存状态"
              all="全部库存"
              options={[{ value: '1', label: '需要补货' }]}
              value={low ? '1' : undefined}
              onChange={(next) => address.show({ low: next })}
            />
          </>
        }
        rowKey="skuCode"
        columns={columnsOf(address.open)}
        empty={<StateView title="没有符合条件的规格" />}
      />
      {opened && <StockDrawer key={opened.skuCode} stock={opened} onDone={tell} onClose={address.close} />}
      {importing && (
        <ImportCounts
          onDone={(said) => {
            setImporting(false);
            tell(said);
            void stock.refetch();
          }}
          onCancel={() => setImporting(false)}
        />
      )}
    </>
  );
}
