import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { isOrderStatus, isSort, isWork } from '../../words/order-tones.ts';
import { columnsOf } from './order-columns.tsx';
import { OrderFilters, searchOf } from './order-filters.tsx';
import { PrintLabels } from './print-labels.tsx';
import type { ViewProps } from './view-props.ts';

/** Orders of all customers, newest first, whose labels can be printed. */
export function OrderList({ address, acts, notice, tell }: ViewProps) {
  const [status, work, sort] = [address.get('status'), address.get('work'), address.get('sort')];
  const orders = useRead(
    'mall-order.listAllOrders',
    {
      status: isOrderStatus(status) ? status : undefined,
      work: isWork(work) ? work : undefined,
      ...(isSort(sort) && { sort }),
      ...searchOf(address),
      ...pageOf(address),
    },
    { keepPrevious: true },
  );
  const mayShip = useMay('mallOrders.ship');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <ListPage
        title="商城订单"
        query={orders}
        address={address}
        acts={
          <>
            {mayShip && (
              <Button disabled={chosen.length === 0} onClick={() => setPrinting(true)}>
                打印面单{chosen.length > 0 && `（${chosen.length}）`}
              </Button>
            )}
            {acts}
          </>
        }
        notice={notice}
        count={(total) => `共 ${total} 个订单`}
        filters={<OrderFilters address={address} />}
        rowKey="orderNo"
        columns={columnsOf(address.open, mayShip ? { chosen, onChoose: setChosen } : null)}
        empty={<StateView title="没有符合条件的商城订单" />}
      />
      {printing && (
        <PrintLabels
          orderNos={chosen}
          onDone={(said) => {
            tell(said);
            setChosen([]);
            setPrinting(false);
          }}
          onCancel={() => setPrinting(false)}
        />
      )}
    </>
  );
}
