import { DayRange } from '@ev/console-kit/day-range.tsx';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { OpenOrAll, showsOpen } from '@ev/console-kit/open-or-all.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { type Address, useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { isDay } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import type { Difference } from '../../words/difference.ts';
import { payChannelText } from '../../words/pay-status.ts';
import { differenceColumns } from './difference-columns.tsx';
import s from './reconciliation-page.module.css';
import { ResolveDifference } from './resolve-difference.tsx';

/** Differences between the channels' bills and our ledger. */
export function ReconciliationPage() {
  const address = useAddress();
  const open = showsOpen(address);
  const days = daysOf(address);
  const differences = useRead(
    'payment.listDifferences',
    { open, ...days, ...pageOf(address) },
    { keepPrevious: true },
  );
  const mayResolve = useMay('reconciliation.resolve');
  const [resolving, setResolving] = useState<Difference | null>(null);
  const [notice, tell] = useNotice();
  const unbilled = differences.data?.unbilled ?? [];
  return (
    <>
      <ListPage
        title="对账差异"
        query={differences}
        address={address}
        notice={
          <>
            {unbilled.length > 0 && (
              <p className={s.second}>
                {unbilled.map(payChannelText).join('、')}
                没有接入账单，这里不会有它的差异，请在账务中按渠道余额人工核对
              </p>
            )}
            {notice}
          </>
        }
        count={(total) => `共 ${total} 条`}
        filters={
          <>
            <OpenOrAll address={address} open="待处理" />
            <DayRange
              label="账单日期"
              from={address.get('from')}
              to={address.get('to')}
              onChange={address.show}
            />
          </>
        }
        rowKey={({ id }) => String(id)}
        columns={differenceColumns(mayResolve ? setResolving : null)}
        empty={<StateView title={emptyText(open, 'from' in days || 'to' in days)} />}
      />
      {resolving && (
        <ResolveDifference
          difference={resolving}
          onDone={() => {
            setResolving(null);
            tell('已记录处理结果');
          }}
          onCancel={() => setResolving(null)}
        />
      )}
    </>
  );
}

/** The bill days that the URL asks for. Invalid days are ignored. */
function daysOf({ get }: Pick<Address, 'get'>): { from?: string; to?: string } {
  const [from, to] = [get('from'), get('to')];
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
}

function emptyText(open: boolean, someDays: boolean): string {
  if (someDays) return open ? '这段账单日没有待处理的差异' : '这段账单日没有发现差异';
  return open ? '没有待处理的差异' : '还没有发现过差异';
}
