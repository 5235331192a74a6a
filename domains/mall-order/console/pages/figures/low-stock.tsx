import { ListTable } from '@ev/console-kit/list-table.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';

type Line = RowOf<'mall.listStock'>;
const right = { align: 'right' } as const;
const firstLines = 20;

/** The variants whose free units have reached their mark. */
export function LowStock() {
  const stock = useRead('mall.listStock', { low: true, pageNo: 1, pageSize: firstLines });
  return (
    <Panel title="快要卖完" note="可售数量已到提醒线">
      <QueryView query={stock} what="快要卖完的商品">
        {({ list, total }) => (
          <>
            <ListTable<Line>
              rowKey="skuCode"
              rows={list}
              columns={[
                {
                  title: '规格',
                  dataIndex: 'skuCode',
                  render: (skuCode: string, { productName, variantText }) => (
                    <Link to={`/mall-stock?q=${encodeURIComponent(skuCode)}`}>
                      {productName} {variantText}
                    </Link>
                  ),
                },
                {
                  title: '可售',
                  dataIndex: 'onHand',
                  render: (onHand: number, { reserved }) => onHand - reserved,
                  ...right,
                },
                { title: '提醒线', dataIndex: 'lowAt', ...right },
              ]}
              empty={<StateView title="没有快要卖完的商品" />}
            />
            {total > list.length && <Link to="/mall-stock?low=1">查看全部 {total} 种</Link>}
          </>
        )}
      </QueryView>
    </Panel>
  );
}
