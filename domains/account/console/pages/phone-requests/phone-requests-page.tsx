import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listPhoneRequests } from '../../../contract/phone-endpoints.ts';
import { isPhoneRequestStatus, phoneRequestOptions } from '../../words/phone-request.ts';
import { requestColumns } from './request-columns.tsx';
import { RequestDrawer } from './request-drawer.tsx';

/** Requests of customers without their old phone: those that wait come first, the oldest at the top. */
export function PhoneRequestsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isPhoneRequestStatus(asked) ? asked : undefined;
  const requests = useRead(
    'account.listPhoneRequests',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [notice, report] = useNotice();
  return (
    <>
      <ListPage
        title="换号申请"
        what="换号申请"
        query={requests}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 次申请`}
        filters={
          <>
            <SearchBar
              label="搜索换号申请"
              placeholder="申请编号、手机号或客户编号"
              keyword={keyword}
              check={keywordCheck(listPhoneRequests)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="状态"
              all="全部状态"
              options={phoneRequestOptions(requests.data?.counts ?? [])}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="requestNo"
        columns={requestColumns(address.open)}
        empty={<StateView title="没有符合条件的换号申请" />}
      />
      {address.opened && (
        <RequestDrawer
          key={address.opened}
          requestNo={address.opened}
          onDone={report}
          onClose={address.close}
        />
      )}
    </>
  );
}
