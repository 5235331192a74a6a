import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listAllOrders } from '../../../contract/staff-endpoints.ts';
import { chargeStatusNames } from '../../../contract/statuses.ts';
import { isChargeStatus } from '../../words/charge-stage.ts';
import { chargeColumns } from './charge-columns.tsx';
import { ChargeDrawer } from './charge-drawer.tsx';

const statusOptions = Object.entries(chargeStatusNames).map(([value, label]) => ({ value, label }));
const objectionOptions = [{ value: '1', label: '有异议' }];

/** Charge orders of all customers; the status filter finds those that need a decision. */
export function ChargesPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isChargeStatus(asked) ? asked : undefined;
  const objected = address.get('objected') === '1' || undefined;
  const orders = useRead(
    'charge.listAllOrders',
    { keyword: keyword || undefined, status, objected, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="充电订单"
        what="充电订单"
        query={orders}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 笔充电订单`}
        filters={
          <>
            <SearchBar
              label="搜索充电订单"
              placeholder="订单编号、启动流水、枪号、车牌或客户编号"
              keyword={keyword}
              check={keywordCheck(listAllOrders)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="订单状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
            <FilterSelect
              label="异议"
              all="不限异议"
              options={objectionOptions}
              value={objected ? '1' : undefined}
              onChange={(next) => address.show({ objected: next })}
            />
          </>
        }
        rowKey="chargeOrderId"
        columns={chargeColumns(address.open)}
        empty={<StateView title="没有符合条件的充电订单" />}
      />
      {address.opened && (
        <ChargeDrawer
          key={address.opened}
          chargeOrderId={address.opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
    </>
  );
}
