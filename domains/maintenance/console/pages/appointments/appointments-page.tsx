import { DayRange } from '@ev/console-kit/day-range.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { type Address, useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { appointmentStatuses } from '../../../contract/kinds.ts';
import { listAllAppointments } from '../../../contract/staff-endpoints.ts';
import { appointmentNames, isAppointmentStatus } from '../../words/care-words.ts';
import { columnsOf } from './appointment-columns.tsx';
import { AppointmentDrawer } from './appointment-drawer.tsx';

/** Appointments of all customers at the stores in reach. */
export function AppointmentsPage() {
  const address = useAddress();
  const [status, storeId] = [address.get('status'), address.get('store')];
  const [from, to] = [address.get('from'), address.get('to')];
  const appointments = useRead(
    'maintenance.listAllAppointments',
    {
      keyword: address.get('q') || undefined,
      status: isAppointmentStatus(status) ? status : undefined,
      ...(storeId && { storeId }),
      ...(address.get('only') === 'problem' && { only: 'problem' as const }),
      ...(from && { from }),
      ...(to && { to }),
      ...pageOf(address),
    },
    { keepPrevious: true },
  );
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="维保预约"
        query={appointments}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个预约`}
        filters={<Filters address={address} />}
        rowKey="appointmentNo"
        columns={columnsOf(address.open)}
        empty={<StateView title="没有符合条件的预约" />}
      />
      {address.opened && (
        <AppointmentDrawer
          key={address.opened}
          appointmentNo={address.opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
    </>
  );
}

function Filters({ address }: { address: Address }) {
  const stores = useRead('maintenance.listWorkshops', {}).data?.stores ?? [];
  return (
    <>
      <SearchBar
        label="搜索维保预约"
        placeholder="预约单号、车架号、车牌或手机号"
        keyword={address.get('q')}
        check={keywordCheck(listAllAppointments)}
        onSearch={(q) => address.show({ q })}
      />
      <FilterSelect
        label="状态"
        all="全部状态"
        options={appointmentStatuses.map((value) => ({ value, label: appointmentNames[value] }))}
        value={address.get('status')}
        onChange={(status) => address.show({ status })}
      />
      <FilterSelect
        label="门店"
        all="全部门店"
        options={stores.map(({ storeId, name }) => ({ value: storeId, label: name }))}
        value={address.get('store')}
        onChange={(store) => address.show({ store })}
      />
      <FilterSelect
        label="范围"
        all="全部预约"
        options={[{ value: 'problem', label: '和门店维保系统有问题' }]}
        value={address.get('only')}
        onChange={(only) => address.show({ only })}
      />
      <DayRange
        label="预约日期"
        from={address.get('from')}
        to={address.get('to')}
        onChange={({ from, to }) => address.show({ from, to })}
      />
    </>
  );
}
