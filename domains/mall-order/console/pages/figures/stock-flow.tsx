import { DayChart } from '@ev/console-kit/day-chart.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { DayFigures } from './day-figures.tsx';

type Day = Api['mall.getStockFlow']['output']['days'][number];
const right = { align: 'right' } as const;
const series = [
  { name: '入库', of: ({ received, takenBack }: Day) => received + takenBack },
  { name: '发货', of: ({ shipped }: Day) => shipped },
];
const hasMoved = ({ day: _, ...units }: Day): boolean => Object.values(units).some((count) => count !== 0);

/** What came into the warehouse and left it. */
export function StockFlow({ days }: { days: number }) {
  const flow = useRead('mall.getStockFlow', { days }, { keepPrevious: true });
  return (
    <Panel title="库存进出">
      <QueryView query={flow} what="库存进出">
        {({ days: byDay, onHand, reserved }) => (
          <>
            <p>
              现有 {onHand} 件，其中 {reserved} 件已被订单占用
            </p>
            {byDay.some(hasMoved) ? (
              <>
                <DayChart label="每天入库和发货的件数" days={byDay} series={series} digits={0} />
                <DayFigures
                  rows={byDay}
                  columns={[
                    { title: '到货', dataIndex: 'received', ...right },
                    { title: '退货入库', dataIndex: 'takenBack', ...right },
                    { title: '发货', dataIndex: 'shipped', ...right },
                    { title: '报损', dataIndex: 'damaged', ...right },
                    { title: '盘点差异', dataIndex: 'corrected', ...right },
                  ]}
                />
              </>
            ) : (
              <StateView title="这段时间没有进出库" text="到货、发货、退货和盘点后会出现在这里。" />
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}
