import { ListTable } from '@ev/console-kit/list-table.tsx';
import { OpenOrAll, showsOpen } from '@ev/console-kit/open-or-all.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/console-kit/read.ts';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useState } from 'react';
import type { Difference } from '../../words/difference.ts';
import { differenceColumns } from './difference-columns.tsx';
import { ResolveDifference } from './resolve-difference.tsx';

const pageSize = 20;

/** Where the channel's bills and our books do not say the same. */
export function ReconciliationPage() {
  const address = useAddress();
  const { pageNo, showPage } = address;
  const open = showsOpen(address);
  const differences = useRead('payment.listDifferences', { open, pageNo, pageSize }, { keepPrevious: true });
  const mayResolve = useMay('reconciliation.resolve');
  const [resolving, setResolving] = useState<Difference | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="对账差异" query={differences} />
      {notice}
      <Toolbar count={differences.data && `共 ${differences.data.total} 条`}>
        <OpenOrAll address={address} open="待处理" />
      </Toolbar>
      <QueryView query={differences} what="对账差异">
        {({ list, total }) => (
          <ListTable
            rowKey={({ id }) => String(id)}
            columns={differenceColumns(mayResolve ? setResolving : null)}
            rows={list}
            waiting={differences.isPlaceholderData}
            empty={<StateView title={open ? '没有待处理的差异' : '还没有发现过差异'} />}
            page={{ pageNo, pageSize, total, onChange: showPage }}
          />
        )}
      </QueryView>
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
