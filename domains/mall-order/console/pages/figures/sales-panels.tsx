import { DayChart } from '@ev/console-kit/day-chart.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Sales } from '../../../contract/sales.ts';
import { DayFigures } from './day-figures.tsx';

type Day = Sales['days'][number];
const right = { align: 'right' } as const;
const yuan = (fen: number) => formatYuan(fen);

const money = [{ name: '实付', of: ({ payFen }: Day) => payFen / 100 }];
const orders = [{ name: '订单', of: (day: Day) => day.orders }];

/** Sales by day and by product. */
export function SalesPanels({ sales: { from, to, total, days, products, productCount } }: { sales: Sales }) {
  if (total.orders === 0)
    return <StateView title="这段时间没有付款的订单" text="换一个统计天数，或等客户付款后再看。" />;
  const rest = productCount - products.length;
  return (
    <>
      <Panel title="销售" note={`${from} 至 ${to}，按付款日期，北京时间`}>
        <Facts
          rows={[
            ['订单', `${total.orders} 个`],
            ['件数', `${total.units} 件`],
            ['实付', yuan(total.payFen)],
            ['其中取消退款', total.cancelledFen > 0 ? yuan(total.cancelledFen) : null],
            ['积分', total.points > 0 ? `${total.points} 积分` : null],
          ]}
        />
      </Panel>
      <Panel title="每天的销售">
        <DayChart label="每天的实付金额，单位元" days={days} series={money} />
        <DayChart label="每天的订单数" days={days} series={orders} digits={0} />
        <DayFigures
          rows={days}
          columns={[
            { title: '订单', dataIndex: 'orders', ...right },
            { title: '实付', dataIndex: 'payFen', render: yuan, ...right },
            { title: '其中取消退款', dataIndex: 'cancelledFen', render: yuan, ...right },
            { title: '积分', dataIndex: 'points', ...right },
          ]}
        />
      </Panel>
      <Panel
        title="按商品"
        note={rest > 0 ? `销售最多的 ${products.length} 种，其余 ${rest} 种请导出查看` : ''}
      >
        <ListTable
          rowKey="productCode"
          rows={products}
          columns={[
            { title: '商品', dataIndex: 'name' },
            { title: '编码', dataIndex: 'productCode' },
            { title: '订单', dataIndex: 'orders', ...right },
            { title: '件数', dataIndex: 'units', ...right },
            { title: '商品实付', dataIndex: 'payFen', render: yuan, ...right },
          ]}
          empty={null}
        />
      </Panel>
    </>
  );
}
