import { DayRange } from '@ev/console-kit/day-range.tsx';
import { ExportButton } from '@ev/console-kit/export-button.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { type Address, useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useApi } from '@ev/query/api.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { mallOrderStatuses, mallOrderStatusNames } from '../../../contract/kinds.ts';
import { listAllOrders } from '../../../contract/staff-endpoints.ts';
import { orderSorts, shippingWorkNames, shippingWorks } from '../../../contract/staff-kinds.ts';
import { isOrderStatus, isSort, isWork, sortNames } from '../../words/order-tones.ts';
import { columnsOf } from './order-columns.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { PrintLabels } from './print-labels.tsx';

/** Orders of the mall of all customers, newest first, with what needs a person. */
export function MallOrdersPage() {
  const api = useApi();
  const address = useAddress();
  const keyword = address.get('q');
  const [status, work, sort] = [address.get('status'), address.get('work'), address.get('sort')];
  const [paidFrom, paidTo] = [address.get('from'), address.get('to')];
  const orders = useRead(
    'mall-order.listAllOrders',
    {
      keyword: keyword || undefined,
      status: isOrderStatus(status) ? status : undefined,
      work: isWork(work) ? work : undefined,
      ...(isSort(sort) && { sort }),
      ...(paidFrom && { paidFrom }),
      ...(paidTo && { paidTo }),
      ...pageOf(address),
    },
    { keepPrevious: true },
  );
  const mayShip = useMay('mallOrders.ship');
  const [notice, tell] = useNotice();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <ListPage
        title="商城订单"
        query={orders}
        address={address}
        acts={
          mayShip && (
            <>
              <Button disabled={chosen.length === 0} onClick={() => setPrinting(true)}>
                打印面单{chosen.length > 0 && `（${chosen.length}）`}
              </Button>
              <ExportButton label="导出待发货" ask={() => api('mall-order.exportToShip', {})} onSaid={tell} />
            </>
          )
        }
        notice={notice}
        count={(total) => `共 ${total} 个订单`}
        filters={<Filters address={address} />}
        rowKey="orderNo"
        columns={columnsOf(address.open, mayShip ? { chosen, onChoose: setChosen } : null)}
        empty={<StateView title="没有符合条件的商城订单" />}
      />
      {address.opened && (
        <OrderDrawer key={address.opened} orderNo={address.opened} onDone={tell} onClose={address.close} />
      )}
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

function Filters({ address }: { address: Address }) {
  const counts = useRead('mall-order.listShippingWork', {}).data;
  return (
    <>
      <SearchBar
        label="搜索商城订单"
        placeholder="订单号、运单号、收货人或手机号"
        keyword={address.get('q')}
        check={keywordCheck(listAllOrders)}
        onSearch={(q) => address.show({ q })}
      />
      <FilterSelect
        label="待办"
        all="全部待办"
        options={shippingWorks.map((value) => ({
          value,
          label: counts ? `${shippingWorkNames[value]}（${counts[value]}）` : shippingWorkNames[value],
        }))}
        value={address.get('work')}
        onChange={(work) => address.show({ work })}
      />
      <FilterSelect
        label="订单状态"
        all="全部状态"
        options={mallOrderStatuses.map((value) => ({ value, label: mallOrderStatusNames[value] }))}
        value={address.get('status')}
        onChange={(status) => address.show({ status })}
      />
      <DayRange
        label="付款日期"
        from={address.get('from')}
        to={address.get('to')}
        onChange={({ from, to }) => address.show({ from, to })}
      />
      <FilterSelect
        label="排序"
        all={sortNames.created}
        options={orderSorts.map((value) => ({ value, label: sortNames[value] }))}
        value={address.get('sort')}
        onChange={(sort) => address.show({ sort })}
      />
    </>
  );
}
