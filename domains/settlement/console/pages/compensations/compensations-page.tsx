import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { OpenOrAll, showsOpen } from '@ev/console-kit/open-or-all.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import { type Compensation, compensationColumns } from './compensation-columns.tsx';
import { PayCompensation } from './pay-compensation.tsx';

/** What the brand owes customers whom it could not deliver a car: the deposit once more, by bank transfer. */
export function CompensationsPage() {
  const address = useAddress();
  const open = showsOpen(address);
  const compensations = useRead(
    'order.listCompensations',
    { open, ...pageOf(address) },
    { keepPrevious: true },
  );
  const mayPay = useMay('compensations.pay');
  const [paying, setPaying] = useState<Compensation | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="补偿付款"
        query={compensations}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 笔`}
        filters={<OpenOrAll address={address} open="待支付" />}
        rowKey="orderNo"
        columns={compensationColumns(mayPay ? setPaying : null)}
        empty={<StateView title={open ? '没有待支付的补偿' : '还没有补偿'} />}
      />
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
