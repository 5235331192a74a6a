import { DayChart } from '@ev/console-kit/day-chart.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { DayFigures, type MallFigures } from '@ev/mall-order/console/public.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { type CaseKind, type CaseReason, caseKindNames, caseReasonNames } from '../../contract/kinds.ts';

const right = { align: 'right' } as const;
const series = [{ name: '件数', of: ({ units }: { units: number }) => units }];

/** Returned units as a share of those sold in the same days, with their reasons. */
function Returns({ days, soldUnits }: MallFigures) {
  const mayRead = useMay('afterSales.read');
  return mayRead ? <ReturnsPanel days={days} soldUnits={soldUnits} /> : null;
}

function ReturnsPanel({ days, soldUnits }: MallFigures) {
  const returns = useRead('after-sales.getReturns', { days }, { keepPrevious: true });
  return (
    <Panel title="售后" note="按申请日期，不含已撤回、未通过和已关闭的">
      <QueryView query={returns} what="售后数据">
        {({ cases, units, days: byDay, reasons }) =>
          cases === 0 ? (
            <StateView title="这段时间没有售后申请" />
          ) : (
            <>
              <p>
                {cases} 个申请，共 {units} 件，{rateText(units, soldUnits)}
              </p>
              <DayChart label="每天申请售后的件数" days={byDay} series={series} digits={0} />
              <DayFigures
                rows={byDay}
                columns={[
                  { title: '申请', dataIndex: 'cases', ...right },
                  { title: '件数', dataIndex: 'units', ...right },
                ]}
              />
              <ListTable
                rowKey={({ reason, kind }) => `${reason} ${kind}`}
                rows={reasons}
                columns={[
                  {
                    title: '原因',
                    dataIndex: 'reason',
                    render: (reason: CaseReason) => caseReasonNames[reason],
                  },
                  { title: '类型', dataIndex: 'kind', render: (kind: CaseKind) => caseKindNames[kind] },
                  { title: '申请', dataIndex: 'cases', ...right },
                  { title: '件数', dataIndex: 'units', ...right },
                  {
                    title: '占售后',
                    key: 'share',
                    render: (_, one) => `${Math.round((one.units / units) * 100)}%`,
                    ...right,
                  },
                ]}
                empty={null}
              />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function rateText(units: number, soldUnits: number): string {
  if (soldUnits === 0) return '同期没有售出商品';
  return `售后率 ${((units / soldUnits) * 100).toFixed(1)}%（同期售出 ${soldUnits} 件）`;
}

export const fill = Returns;
