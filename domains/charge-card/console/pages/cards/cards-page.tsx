import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { RowButton } from '@ev/console-kit/row-button.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { amountWords } from '../../../contract/card-words.ts';
import { cardStatusNames, cardTypeNames } from '../../../contract/kinds.ts';
import { listAllCards } from '../../../contract/staff-endpoints.ts';
import { cardTones, isCardStatus, isCardType } from '../../words/card-tones.ts';
import { CardDrawer } from './card-drawer.tsx';

type CardLine = RowOf<'charge-card.listAllCards'>;

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const columnsOf = (onOpen: (cardNo: string) => void): TableColumnsType<CardLine> => [
  {
    title: '卡号',
    dataIndex: 'cardNo',
    render: (cardNo: string) => <RowButton onOpen={() => onOpen(cardNo)}>{cardNo}</RowButton>,
  },
  { title: '名称', dataIndex: 'name' },
  { title: '类型', dataIndex: 'type', render: (_, { type }) => cardTypeNames[type] },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status }) => <ToneTag tone={cardTones[status]}>{cardStatusNames[status]}</ToneTag>,
  },
  {
    title: '剩余',
    dataIndex: 'balance',
    render: (_, { type, balance, initial }) =>
      `${amountWords(type, balance)} / ${amountWords(type, initial)}`,
  },
  {
    title: '客户',
    dataIndex: 'nickname',
    render: (nickname: string, { uid }) => <Link to={`/users/${uid}`}>{nickname}</Link>,
  },
  { title: '到期', dataIndex: 'expiresAt', render: (at: string) => <Stamp at={at} /> },
];

/** Charging cards of all customers, last issued first. */
export function CardsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const [askedStatus, askedType] = [address.get('status'), address.get('type')];
  const status = isCardStatus(askedStatus) ? askedStatus : undefined;
  const type = isCardType(askedType) ? askedType : undefined;
  const cards = useRead(
    'charge-card.listAllCards',
    { keyword: keyword || undefined, status, type, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="充电卡"
        what="充电卡"
        query={cards}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 张卡`}
        filters={
          <>
            <SearchBar
              label="搜索充电卡"
              placeholder="卡号、购卡订单号、手机号、用户 ID 或车架号"
              keyword={keyword}
              check={keywordCheck(listAllCards)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="卡状态"
              all="全部状态"
              options={options(cardStatusNames)}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
            <FilterSelect
              label="卡类型"
              all="全部类型"
              options={options(cardTypeNames)}
              value={type}
              onChange={(next) => address.show({ type: next })}
            />
          </>
        }
        rowKey="cardNo"
        columns={columnsOf(address.open)}
        empty={<StateView title="没有符合条件的充电卡" />}
      />
      {address.opened && (
        <CardDrawer key={address.opened} cardNo={address.opened} onDone={tell} onClose={address.close} />
      )}
    </>
  );
}
