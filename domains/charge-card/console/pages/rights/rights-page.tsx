import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { RowButton } from '@ev/console-kit/row-button.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { rightStatusNames } from '../../../contract/kinds.ts';
import { listAllRights } from '../../../contract/staff-endpoints.ts';
import { isRightStatus, rightTones } from '../../words/card-tones.ts';
import { GrantRight } from './grant-right.tsx';
import { RightDrawer } from './right-drawer.tsx';

type ChargeRightRow = RowOf<'charge-card.listAllRights'>;

const statusOptions = Object.entries(rightStatusNames).map(([value, label]) => ({ value, label }));

const columnsOf = (onOpen: (rightNo: string) => void): TableColumnsType<ChargeRightRow> => [
  {
    title: '权益',
    dataIndex: 'name',
    render: (name: string, { rightNo }) => <RowButton onOpen={() => onOpen(rightNo)}>{name}</RowButton>,
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status, over }) =>
      over ? (
        <ToneTag tone="ended">已过领取期限</ToneTag>
      ) : (
        <ToneTag tone={rightTones[status]}>{rightStatusNames[status]}</ToneTag>
      ),
  },
  {
    title: '客户',
    dataIndex: 'nickname',
    render: (nickname: string, { uid }) => <Link to={`/users/${uid}`}>{nickname}</Link>,
  },
  { title: '原因', dataIndex: 'reason' },
  { title: '处理人', dataIndex: 'handler', render: (handler: string | null) => handler ?? '—' },
  { title: '状态时间', dataIndex: 'statusSince', render: (at: string) => <Stamp at={at} /> },
];

/** Charging rights of all customers; those that wait longest for staff come first. */
export function ChargeRightsPage() {
  const address = useAddress();
  const mayGrant = useMay('chargeCards.grant');
  const [granting, setGranting] = useState(false);
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isRightStatus(asked) ? asked : undefined;
  const rights = useRead(
    'charge-card.listAllRights',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const opened = rights.data?.list.find(({ rightNo }) => rightNo === address.opened);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="充电权益"
        what="充电权益"
        query={rights}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 项权益`}
        filters={
          <>
            <SearchBar
              label="搜索充电权益"
              placeholder="权益编号、手机号、用户 ID 或车架号"
              keyword={keyword}
              check={keywordCheck(listAllRights)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="权益状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
            {mayGrant && (
              <Button type="primary" onClick={() => setGranting(true)}>
                发放充电权益
              </Button>
            )}
          </>
        }
        rowKey="rightNo"
        columns={columnsOf(address.open)}
        empty={<StateView title="没有符合条件的充电权益" />}
      />
      {opened && (
        <RightDrawer
          key={`${opened.rightNo}.${opened.status}`}
          right={opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
      {granting && <GrantRight onDone={tell} onCancel={() => setGranting(false)} />}
    </>
  );
}
