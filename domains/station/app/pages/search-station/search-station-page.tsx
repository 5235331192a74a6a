import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Api } from '@ev/contract';
import { formatDistance } from '@ev/kernel/geo.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useDebounced } from '@ev/ui/use-debounced.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { stationSearches } from '../../data/search-history.ts';
import { searchRoute } from '../../routes.ts';
import s from './search-station-page.module.css';

/**
 * The search page: suggestions while typing; before that, recent searches and stations where the customer has
 * charged.
 */
export function Page() {
  const { keyword: asked = '' } = usePageQuery(searchRoute);
  const navigate = useNavigate();
  const [words, setWords] = useState(asked);
  const keyword = useDebounced(words.trim(), 200);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = words.trim();
    if (typed === '') return;
    stationSearches.keep(typed);
    void navigate(hrefTo('/pages/charge/searchResult', { keyword: typed }));
  };
  return (
    <div className={s.page}>
      <form className={s.form} aria-label="搜索充电站" onSubmit={search}>
        <TextInput
          kind="search"
          icon="search"
          label="搜索场站、地址或城市"
          placeholder="场站名称、地址或城市"
          maxLength={30}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" size="s">
          搜索
        </Button>
      </form>
      {keyword === '' ? <Before /> : <Suggestions keyword={keyword} />}
    </div>
  );
}

function Suggestions({ keyword }: { keyword: string }) {
  const { data } = useRead('station.suggestStations', { keyword }, { keepPrevious: true });
  const all = hrefTo('/pages/charge/searchResult', { keyword });
  if (!data) return <Text tone="body">正在查找</Text>;
  return (
    <>
      <Text tone="body" role="status">
        {data.stations.length === 0 && data.cities.length === 0
          ? '没有找到，换个词试试'
          : '点选，或查看全部结果'}
      </Text>
      <CellGroup>
        {data.cities.map(({ cityCode, name, stations }) => (
          <Cell
            key={cityCode}
            icon="location"
            title={name}
            description={`${stations} 座充电站`}
            href={hrefTo('/pages/charge/home', { city: cityCode })}
          />
        ))}
        {data.stations.map(({ stationId, name, address, distanceM }) => (
          <Cell
            key={stationId}
            icon="bolt"
            title={name}
            description={address}
            value={distanceM === null ? undefined : formatDistance(distanceM)}
            href={hrefTo('/pages/charge/stationDetail', { id: stationId })}
          />
        ))}
        {data.stations.length > 0 && <Cell icon="search" title={`查看“${keyword}”的全部结果`} href={all} />}
      </CellGroup>
    </>
  );
}

function Before() {
  const searches = stationSearches.use();
  const loggedIn = useLoggedIn();
  const favourites = useRead('station.listOwnStations', { kind: 'favourite' }, { enabled: loggedIn });
  const used = useRead('station.listOwnStations', { kind: 'used' }, { enabled: loggedIn });
  const comes = loggedIn && (favourites.isPending || used.isPending);
  const count = searches.length + (favourites.data?.list.length ?? 0) + (used.data?.list.length ?? 0);
  return (
    <>
      {searches.length > 0 && (
        <CellGroup title="搜索历史">
          {searches.map((words) => (
            <Cell
              key={words}
              icon="clock"
              title={words}
              href={hrefTo('/pages/charge/searchResult', { keyword: words })}
            />
          ))}
          <Cell icon="trash" title="清空搜索历史" onClick={stationSearches.forgetAll} />
        </CellGroup>
      )}
      <OwnStations list={favourites.data?.list ?? []} icon="heart" title="我收藏的" />
      <OwnStations list={used.data?.list ?? []} icon="bolt" title="最近充过" />
      {count === 0 && !comes && (
        <Text tone="body">
          输入场站名称、路名或城市，例如“万达”“机场”“苏州”。
          {loggedIn ? '你收藏和充过的场站会出现在这里。' : '登录后这里还有你收藏和充过的场站。'}
        </Text>
      )}
    </>
  );
}

function OwnStations({
  list,
  icon,
  title,
}: {
  list: Api['station.listOwnStations']['output']['list'];
  icon: 'heart' | 'bolt';
  title: string;
}) {
  if (list.length === 0) return null;
  return (
    <CellGroup title={title}>
      {list.map(({ stationId, name, address }) => (
        <Cell
          key={stationId}
          icon={icon}
          title={name}
          description={address}
          href={hrefTo('/pages/charge/stationDetail', { id: stationId })}
        />
      ))}
    </CellGroup>
  );
}
