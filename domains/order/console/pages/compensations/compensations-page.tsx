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
import { type Compensation, compensationColumns } from './compensation-columns.tsx';
import { PayCompensation } from './pay-compensation.tsx';

const pageSize = 20;

/** What the brand owes its customers where it could not deliver: the deposit once more, by transfer. */
export function CompensationsPage() {
  const address = useAddress();
  const { pageNo, showPage } = address;
  const open = showsOpen(address);
  const compensations = useRead(
    'order.listCompensations',
    { open, pageNo, pageSize },
    { keepPrevious: true },
  );
  const mayPay = useMay('compensations.pay');
  const [paying, setPaying] = useState<Compensation | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="补偿付款" query={compensations} />
      {notice}
      <Toolbar count={compensations.data && `共 ${compensations.data.total} 笔`}>
        <OpenOrAll address={address} open="待支付" />
      </Toolbar>
      <QueryView query={compensations} what="补偿付款">
        {({ list, total }) => (
          <ListTable
            rowKey="orderNo"
            columns={compensationColumns(mayPay ? setPaying : null)}
            rows={list}
            waiting={compensations.isPlaceholderData}
            empty={<StateView title={open ? '没有待支付的补偿' : '还没有补偿'} />}
            page={{ pageNo, pageSize, total, onChange: showPage }}
          />
        )}
      </QueryView>
      {paying && (
        <PayCompensation
          compensation={paying}
          onDone={(said) => {
            setPaying(null);
            tell(said);
          }}
          onCancel={() => setPaying(null)}
        />
      )}
    </>
  );
}
