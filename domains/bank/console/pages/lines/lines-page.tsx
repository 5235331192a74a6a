import { DayRange } from '@ev/console-kit/day-range.tsx';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { type Address, useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import { isDay } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { lineStates, matchKinds } from '../../../contract/kinds.ts';
import { listLines } from '../../../contract/staff-endpoints.ts';
import { useLineExport } from '../../data/export-lines.ts';
import { lineStateText, matchText } from '../../words/bank-words.ts';
import { ConfirmExact } from './confirm-exact.tsx';
import { ImportStatement } from './import-statement.tsx';
import { lineColumns } from './line-columns.tsx';
import { LineDrawer } from './line-drawer.tsx';

type Filter = Api['bank.exportLines']['input'];

const among = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text);

/** The filters in the address. Invalid values are ignored. */
function filterOf({ get }: Pick<Address, 'get'>): Filter {
  const state = among([...lineStates, 'all'] as const, get('state'));
  const match = among(matchKinds, get('match'));
  const [keyword, from, to, statementId] = [get('q'), get('from'), get('to'), get('statement')];
  return {
    ...(state ? { state } : {}),
    ...(match ? { match } : {}),
    ...(keyword ? { keyword } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(/^[0-9a-f-]{36}$/i.test(statementId) ? { statementId } : {}),
  };
}

/** Incoming lines of the bank's statements: which order each belongs to. */
export function LinesPage() {
  const address = useAddress();
  const filter = filterOf(address);
  const lines = useRead('bank.listLines', { ...filter, ...pageOf(address) }, { keepPrevious: true });
  const [notice, tell] = useNotice();
  const [importing, setImporting] = useState(false);
  const exporting = useLineExport();
  const [mayImport, mayExport, mayConfirm] = [
    useMay('bank.import'),
    useMay('bank.export'),
    useMay('bank.confirm'),
  ];
  return (
    <>
      <ListPage
        title="银行流水"
        query={lines}
        address={address}
        acts={
          <>
            {mayConfirm && <ConfirmExact lines={lines.data?.list ?? []} onDone={tell} />}
            {mayExport && (
              <Button loading={exporting.isPending} onClick={() => exporting.mutate(filter)}>
                导出 CSV
              </Button>
            )}
            {mayImport && (
              <Button type="primary" onClick={() => setImporting(true)}>
                导入流水
              </Button>
            )}
          </>
        }
        notice={
          <>
            {notice}
            {exporting.error && <FailureNotice error={exporting.error} />}
          </>
        }
        count={(total) => `共 ${total} 笔，${formatYuan(lines.data?.amountFen ?? 0)}`}
        filters={
          <>
            <SearchBar
              label="搜索银行流水"
              placeholder="户名、附言、流水号、账号、订单号或贷款申请号"
              keyword={filter.keyword ?? ''}
              check={keywordCheck(listLines)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="状态"
              all="待确认"
              options={[
                { value: 'left', label: lineStateText.left },
                { value: 'booked', label: lineStateText.booked },
                { value: 'all', label: '全部' },
              ]}
              value={filter.state}
              onChange={(state) => address.show({ state })}
            />
            <FilterSelect
              label="匹配"
              all="全部匹配"
              options={matchKinds.map((value) => ({ value, label: matchText[value] }))}
              value={filter.match}
              onChange={(match) => address.show({ match })}
            />
            <DayRange
              label="到账日期"
              from={address.get('from')}
              to={address.get('to')}
              onChange={address.show}
            />
          </>
        }
        rowKey="lineNo"
        columns={lineColumns(address.open)}
        empty={
          <StateView
            title={filter.state || filter.keyword || filter.match ? '没有符合条件的流水' : '没有待确认的流水'}
          />
        }
      />
      {importing && (
        <ImportStatement
          onDone={(said) => {
            setImporting(false);
            tell(said);
          }}
          onCancel={() => setImporting(false)}
        />
      )}
      {address.opened && (
        <LineDrawer key={address.opened} lineNo={address.opened} onDone={tell} onClose={address.close} />
      )}
    </>
  );
}
