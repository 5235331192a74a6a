import { DayRange } from '@ev/console-kit/day-range.tsx';
import { ExportButton } from '@ev/console-kit/export-button.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { useApi } from '@ev/query/api.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import { OverviewInput, overviewDays } from '../../../contract/overview.ts';
import { Figures } from './figures.tsx';

/** The default period in days. */
const firstDays = 30;

/** Energy, money and outcomes of charging over a period, for all operators or one. */
export function OverviewPage() {
  const api = useApi();
  const address = useAddress();
  const [today] = useState(() => shanghaiDay(new Date()));
  const from = address.get('from') || addDays(today, 1 - firstDays);
  const to = address.get('to') || today;
  const operatorId = address.get('operator') || undefined;
  const [notice, tell] = useNotice();
  const asked = OverviewInput.safeParse({ from, to, operatorId });
  const input = asked.success ? asked.data : null;
  return (
    <>
      <PageHead title="充电概况" />
      {notice}
      <Toolbar>
        <DayRange
          label="启动日期"
          from={from}
          to={to}
          error={asked.error?.issues[0]?.message ?? null}
          onChange={address.show}
        />
        {input && <ExportButton ask={() => api('charge.exportOverview', input)} onSaid={tell} />}
      </Toolbar>
      {input ? (
        <OverviewOf input={input} onOperator={(operator) => address.show({ operator })} />
      ) : (
        <StateView
          title="请选择起止日期"
          text={`按北京时间，两天都包含在内，一次最多 ${overviewDays} 天。`}
        />
      )}
    </>
  );
}

function OverviewOf({
  input,
  onOperator,
}: {
  input: { from: string; to: string; operatorId?: string | undefined };
  onOperator: (operatorId: string) => void;
}) {
  const { from, to, operatorId } = input;
  // Read the figures of all operators too, so that the filter still offers the others.
  const all = useRead('charge.getOverview', { from, to }, { keepPrevious: true });
  const own = useRead('charge.getOverview', { from, to, operatorId }, { keepPrevious: true });
  const operators = all.data?.operators ?? [];
  return (
    <>
      <Toolbar>
        <FilterSelect
          label="运营商"
          all="全部运营商"
          options={operators.map((one) => ({ value: one.operatorId, label: one.operatorName }))}
          value={operatorId}
          onChange={onOperator}
        />
      </Toolbar>
      <QueryView query={own} what="充电概况">
        {(data) => <Figures overview={data} />}
      </QueryView>
    </>
  );
}
