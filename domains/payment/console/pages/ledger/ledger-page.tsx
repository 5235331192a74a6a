import { DayRange } from '@ev/console-kit/day-range.tsx';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { pageOf } from '@ev/console-kit/list-page.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { saveFile } from '@ev/console-kit/save-file.ts';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { type Address, useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { LedgerRange } from '../../../contract/ledger-endpoints.ts';
import { type ExportedLedger, useLedgerExport } from '../../data/ledger.ts';
import { LedgerEntries } from './ledger-entries.tsx';
import { LedgerSums } from './ledger-sums.tsx';

/** The ledger of a range of days, for the bookkeeper. */
export function LedgerPage() {
  const address = useAddress();
  const [from, to] = [address.get('from'), address.get('to')];
  const range = LedgerRange.safeParse({ from, to });
  const wrong = from && to ? (range.error?.issues[0]?.message ?? null) : null;
  return (
    <>
      <PageHead title="账务" />
      <Toolbar>
        <DayRange label="入账日期" from={from} to={to} error={wrong} onChange={address.show} />
      </Toolbar>
      {range.success ? (
        <LedgerOf key={`${from} ${to}`} range={range.data} address={address} />
      ) : (
        <StateView title="请选择起止日期" text="按北京时间，两天都包含在内，一次最多 92 天。" />
      )}
    </>
  );
}

function LedgerOf({ range, address }: { range: LedgerRange; address: Address }) {
  const account = address.get('account');
  const ledger = useRead(
    'payment.readLedger',
    { ...range, ...(account ? { account } : {}), ...pageOf(address) },
    { keepPrevious: true },
  );
  const mayExport = useMay('ledger.export');
  return (
    <QueryView query={ledger} what="账目">
      {(data) => (
        <>
          {mayExport && <Export range={range} />}
          <LedgerSums ledger={data} />
          <LedgerEntries ledger={data} address={address} waiting={ledger.isPlaceholderData} />
        </>
      )}
    </QueryView>
  );
}

/**
 * Keeps the files until other days are chosen: every export is logged, so a second download must not need
 * another one.
 */
function Export({ range }: { range: LedgerRange }) {
  const exporting = useLedgerExport();
  const ask = () => exporting.mutate(range, { onSuccess: ({ files }) => save(files[0]) });
  const files = exporting.data?.files ?? [];
  return (
    <>
      <FailureNotice error={exporting.error} />
      <Toolbar count={exporting.data && `已导出 ${exporting.data.entries} 条分录`}>
        {files.length === 0 ? (
          <Button
            type="primary"
            loading={exporting.isPending}
            title="每次导出都记入审计日志"
            onClick={exporting.isPending ? undefined : ask}
          >
            导出
          </Button>
        ) : (
          files.map((file, index) => (
            <Button key={file.name} title={file.name} onClick={() => save(file)}>
              {index === 0 ? '再次下载分录' : '下载科目汇总'}
            </Button>
          ))
        )}
      </Toolbar>
    </>
  );
}

function save(file: ExportedLedger['files'][number] | undefined) {
  if (file) saveFile(file.name, file.csv, 'text/csv;charset=utf-8');
}
