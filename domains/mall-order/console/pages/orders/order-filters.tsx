import { DayRange } from '@ev/console-kit/day-range.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import type { Address } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { mallOrderStatuses, mallOrderStatusNames } from '../../../contract/kinds.ts';
import { listAllOrders } from '../../../contract/staff-endpoints.ts';
import { orderSorts, shippingWorkNames, shippingWorks } from '../../../contract/staff-kinds.ts';
import { sortNames } from '../../words/order-tones.ts';

/** What list and board are narrowed down by, as the call takes it. */
export function searchOf(address: Address) {
  const [keyword, paidFrom, paidTo] = [address.get('q'), address.get('from'), address.get('to')];
  return {
    keyword: keyword || undefined,
    ...(paidFrom && { paidFrom }),
    ...(paidTo && { paidTo }),
  };
}

export function OrderSearch({ address }: { address: Address }) {
  return (
    <SearchBar
      label="搜索商城订单"
      placeholder="订单号、运单号、收货人或手机号"
      keyword={address.get('q')}
      check={keywordCheck(listAllOrders)}
      onSearch={(q) => address.show({ q })}
    />
  );
}

export function PaidDays({ address }: { address: Address }) {
  return (
    <DayRange
      label="付款日期"
      from={address.get('from')}
      to={address.get('to')}
      onChange={({ from, to }) => address.show({ from, to })}
    />
  );
}

/** The filters of the list. */
export function OrderFilters({ address }: { address: Address }) {
  const counts = useRead('mall-order.listShippingWork', {}).data;
  return (
    <>
      <OrderSearch address={address} />
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
      <PaidDays address={address} />
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
