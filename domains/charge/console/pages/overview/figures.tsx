import { deductionKindNames } from '@ev/charge-card/contract/kinds.ts';
import { DayChart } from '@ev/console-kit/day-chart.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { Link } from 'react-router';
import type { Overview } from '../../../contract/overview.ts';
import { outcomeNames } from '../../../contract/statuses.ts';
import s from './overview-page.module.css';

const kwh = (wh: number) => `${(wh / 1000).toFixed(2)} 度`;
const percent = (value: number | null) => (value === null ? '无' : `${value}%`);
const right = { align: 'right' } as const;

/** The figures of the period, their components, and what needs attention now. */
export function Figures({ overview }: { overview: Overview }) {
  const { total, days, operators, outcomes, deductions, waiting } = overview;
  const amountFen = total.electricityFen + total.serviceFen;
  return (
    <div className={s.panels}>
      <div className={s.beside}>
        <Panel title="结算" note="待支付和已完成的订单，按启动日期">
          <Facts
            rows={[
              ['电量', kwh(total.energyWh)],
              ['金额', formatYuan(amountFen)],
              ['电费', formatYuan(total.electricityFen)],
              ['服务费', formatYuan(total.serviceFen)],
              ['占位费', '由运营商收取，不在账单里'],
              ['充电卡抵扣', formatYuan(total.deductedFen)],
              ['现金', formatYuan(total.cashFen)],
            ]}
          />
        </Panel>
        <Panel title="启动" note="还没有结果的不计入成功率">
          <Facts
            rows={[
              ['启动', `${total.starts} 次`],
              ['成功率', percent(total.successPercent)],
              ...outcomes
                .filter(({ count }) => count > 0)
                .map(({ outcome, count }): [string, string] => [outcomeNames[outcome], `${count} 笔`]),
            ]}
          />
        </Panel>
        <Panel title="现在待处理" note="不限日期">
          <Facts
            rows={[
              [
                '待核实订单',
                <Link key="held" to="/charges?status=4">
                  {waiting.held} 笔
                </Link>,
              ],
              ['待核实账单金额', formatYuan(waiting.heldFen)],
              [
                '未处理的对账差异',
                <Link key="differences" to="/charge-differences">
                  {waiting.openDifferences} 条
                </Link>,
              ],
            ]}
          />
        </Panel>
      </div>
      {total.starts === 0 ? (
        <StateView title="这段时间没有充电" text="换一段日期，或等客户充电后再看。" />
      ) : (
        <>
          <Panel title="每天的电量">
            <DayChart label="每天的电量，单位度" days={days} series={energy} />
          </Panel>
          <Panel title="每天的金额">
            <DayChart label="每天的金额，按电费和服务费，单位元" days={days} series={fees} />
            <details className={s.figures}>
              <summary>查看每天的数字</summary>
              <ListTable
                rowKey="day"
                rows={[...days].reverse()}
                columns={[
                  { title: '日期', dataIndex: 'day' },
                  { title: '启动', dataIndex: 'starts', ...right },
                  { title: '结算', dataIndex: 'billed', ...right },
                  { title: '电量', dataIndex: 'energyWh', render: kwh, ...right },
                  ...moneyColumns,
                ]}
                empty={null}
              />
            </details>
          </Panel>
          <Panel title="按运营商">
            <ListTable
              rowKey="operatorId"
              rows={operators}
              columns={[
                { title: '运营商', dataIndex: 'operatorName' },
                { title: '启动', dataIndex: 'starts', ...right },
                { title: '成功率', dataIndex: 'successPercent', render: percent, ...right },
                { title: '电量', dataIndex: 'energyWh', render: kwh, ...right },
                ...moneyColumns,
              ]}
              empty={null}
            />
          </Panel>
          <Panel title="抵扣来源">
            <ListTable
              rowKey="kind"
              rows={deductions}
              columns={[
                {
                  title: '抵扣',
                  dataIndex: 'kind',
                  render: (kind: keyof typeof deductionKindNames) => deductionKindNames[kind],
                },
                { title: '金额', dataIndex: 'amountFen', render: formatYuan, ...right },
              ]}
              empty={<StateView title="这段时间没有用充电卡抵扣" />}
            />
          </Panel>
        </>
      )}
    </div>
  );
}

const moneyColumns = (
  [
    ['电费', 'electricityFen'],
    ['服务费', 'serviceFen'],
    ['充电卡抵扣', 'deductedFen'],
    ['现金', 'cashFen'],
  ] as const
).map(([title, dataIndex]) => ({ title, dataIndex, render: (fen: number) => formatYuan(fen), ...right }));

type Day = Overview['days'][number];
const energy = [{ name: '电量', of: ({ energyWh }: Day) => energyWh / 1000 }];
const fees = [
  { name: '电费', of: ({ electricityFen }: Day) => electricityFen / 100 },
  { name: '服务费', of: ({ serviceFen }: Day) => serviceFen / 100 },
];
