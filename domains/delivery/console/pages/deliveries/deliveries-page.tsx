import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { listDeliveries } from '../../../contract/endpoints.ts';
import { filterNames, isFilter } from '../../words/delivery-words.ts';
import { deliveryColumns } from './delivery-columns.tsx';

const filterOptions = Object.entries(filterNames).map(([value, label]) => ({ value, label }));

/** Cars at the stores: what waits longest comes first. Work on one is done on the page of its order. */
export function DeliveriesPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('filter');
  const filter = isFilter(asked) ? asked : undefined;
  const deliveries = useRead(
    'delivery.listDeliveries',
    { keyword: keyword || undefined, filter, ...pageOf(address) },
    { keepPrevious: true },
  );
  return (
    <ListPage
      title="交付"
      query={deliveries}
      address={address}
      count={(total) => `共 ${total} 辆车`}
      filters={
        <>
          <SearchBar
            label="搜索交付"
            placeholder="订单号或购车人"
            keyword={keyword}
            check={keywordCheck(listDeliveries)}
            onSearch={(q) => address.show({ q })}
          />
          <FilterSelect
            label="状态"
            all="全部状态"
            options={filterOptions}
            value={filter}
            onChange={(next) => address.show({ filter: next })}
          />
        </>
      }
      rowKey="orderNo"
      columns={deliveryColumns}
      empty={<StateView title="没有符合条件的车辆" />}
    />
  );
}
