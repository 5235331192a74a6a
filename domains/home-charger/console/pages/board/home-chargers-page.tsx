import { Board, BoardColumn, boardCard } from '@ev/console-kit/board.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { standingText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { installStatusNames } from '../../../contract/kinds.ts';
import { getBoard } from '../../../contract/staff-endpoints.ts';
import type { BoardCard } from '../../../contract/staff-installation.ts';
import { columnTitles, toneOf } from '../../words/install-words.ts';
import s from './home-chargers-page.module.css';
import { InstallDrawer } from './install-drawer.tsx';

/** The board of installations by step, the longest-waiting first. */
export function HomeChargersPage() {
  const address = useAddress();
  const [keyword, cityCode, storeId] = [address.get('q'), address.get('city'), address.get('store')];
  const board = useRead(
    'home-charger.getBoard',
    {
      ...(keyword ? { keyword } : {}),
      ...(cityCode ? { cityCode } : {}),
      ...(storeId ? { storeId } : {}),
    },
    { refetchOnWindowFocus: 'always', refetchInterval: 60_000, keepPrevious: true },
  );
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="家充桩安装" query={board} />
      {notice}
      <div className={s.filters}>
        <SearchBar
          label="搜索家充桩安装"
          placeholder="安装单、订单、姓名、电话或地区"
          keyword={keyword}
          check={keywordCheck(getBoard)}
          onSearch={(q) => address.show({ q })}
        />
        <FilterSelect
          label="城市"
          all="全部城市"
          options={(board.data?.cities ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={cityCode}
          onChange={(city) => address.show({ city })}
        />
        <FilterSelect
          label="门店"
          all="全部门店"
          options={(board.data?.stores ?? []).map((one) => ({ value: one.storeId, label: one.storeName }))}
          value={storeId}
          onChange={(store) => address.show({ store })}
        />
      </div>
      <QueryView query={board} what="家充桩安装">
        {({ columns, serverTime }) => <Columns columns={columns} now={serverTime} onOpen={address.open} />}
      </QueryView>
      {address.opened && (
        <InstallDrawer
          key={address.opened}
          installNo={address.opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
    </>
  );
}

function Columns({
  columns,
  now,
  onOpen,
}: {
  columns: Output<'home-charger.getBoard'>['columns'];
  now: string;
  onOpen: (installNo: string) => void;
}) {
  return (
    <Board label="家充桩安装看板">
      {columns.map(({ key, count, more, cards }) => (
        <BoardColumn
          key={key}
          id={key}
          title={columnTitles[key]}
          count={count}
          counted={
            <span className={s.second}>
              {count}
              {more && ' 以上'}
            </span>
          }
          empty="没有安装单"
          cards={cards.map((card) => ({
            key: card.installNo,
            card: <InstallCard card={card} now={now} onOpen={onOpen} />,
          }))}
        />
      ))}
    </Board>
  );
}

function InstallCard({
  card,
  now,
  onOpen,
}: {
  card: BoardCard;
  now: string;
  onOpen: (installNo: string) => void;
}) {
  return (
    <button type="button" className={boardCard} onClick={() => onOpen(card.installNo)}>
      <span>
        {card.maskedName} {card.modelName}
      </span>
      <span className={s.second}>{card.region}</span>
      <span>
        <ToneTag tone={toneOf(card)}>
          {installStatusNames[card.status]}
          {card.late && '，已超时'}
        </ToneTag>
      </span>
      <span className={s.second}>
        {standingText(card.since, now)}
        {card.installerName && `，${card.installerName}`}
      </span>
    </button>
  );
}
