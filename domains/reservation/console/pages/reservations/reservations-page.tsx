import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listAllReservations } from '../../../contract/endpoints.ts';
import { reservationStatusNames } from '../../../contract/words.ts';
import { isReservationStatus } from '../../words/reservation-status.ts';
import { reservationColumns } from './reservation-columns.tsx';
import { ReservationDrawer } from './reservation-drawer.tsx';

const statusOptions = Object.entries(reservationStatusNames).map(([value, label]) => ({ value, label }));

/** Reservations of all customers; active ones come first. */
export function ReservationsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isReservationStatus(asked) ? asked : undefined;
  const reservations = useRead(
    'reservation.listAllReservations',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const opened = reservations.data?.list.find(({ reservationId }) => reservationId === address.opened);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="充电预约"
        what="预约"
        query={reservations}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 条预约`}
        filters={
          <>
            <SearchBar
              label="搜索预约"
              placeholder="预约编号、客户编号、充电站或枪编号"
              keyword={keyword}
              check={keywordCheck(listAllReservations)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="预约状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="reservationId"
        columns={reservationColumns(address.open)}
        empty={<StateView title="没有符合条件的预约" />}
      />
      {opened && (
        <ReservationDrawer
          key={`${opened.reservationId}.${opened.status}`}
          reservation={opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
    </>
  );
}
