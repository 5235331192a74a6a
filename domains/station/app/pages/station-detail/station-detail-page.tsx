import { fills } from 'virtual:ev/slot/station.cell';
import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { useNavEnd, useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { ShareButton } from '@ev/app-kit/share-button.tsx';
import { distanceM, formatDistance } from '@ev/kernel/geo.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { usePosition } from '@ev/store/app/public.ts';
import { useMapSheet } from '@ev/store/app/public-view.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Head } from '@ev/ui/head.tsx';
import { NoticeBar } from '@ev/ui/notice-bar.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { powerText } from '../../../contract/figures.ts';
import type { Station } from '../../../contract/station.ts';
import { surroundingNames } from '../../../contract/words.ts';
import { useServerClock } from '../../data/server-clock.ts';
import { useStation } from '../../data/stations.ts';
import { freeWords, openWords } from '../../model/station-words.ts';
import { Banners } from '../../parts/banners.tsx';
import { GunRow } from '../../parts/gun-row.tsx';
import { PricePanel } from '../../parts/price-panel.tsx';
import { Reviews } from '../../parts/reviews.tsx';
import { StationPictures } from '../../parts/station-pictures.tsx';
import { stationRoute } from '../../routes.ts';
import s from './station-detail-page.module.css';

const cells = fills.toSorted((a, b) => a.rank - b.rank);

/** One station: free guns, current prices and directions. */
export function Page() {
  const { id } = usePageQuery(stationRoute);
  const query = useStation(id);
  useTitle(query.data && '场站详情', { description: query.data?.name ?? '' });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载充电站" heights={[120, 140, 200, 160]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/charge/home', {})}>查看其他充电站</ButtonLink>}
    >
      {(station) => <StationView station={station} />}
    </QueryState>
  );
}

function StationView({ station }: { station: Station }) {
  const { stationId, name, address, operatorName, rating, successPercent } = station;
  const now = useServerClock(station.serverTime);
  const open = openWords(station);
  const free = station.guns.fastFree + station.guns.slowFree;
  const end = useMemo(
    () => (
      <ShareButton
        noLogin
        label="分享充电站"
        page={{
          address: hrefTo('/pages/charge/stationDetail', { id: stationId }),
          title: name,
          desc: address,
        }}
      />
    ),
    [stationId, name, address],
  );
  useNavEnd(end);
  return (
    <>
      <Stack gap={16} page={12}>
        <Banners />
        <StationPictures name={name} pictures={station.pictures} />
        {station.remark && <NoticeBar label="场站公告" notices={[{ key: 'remark', text: station.remark }]} />}
        <header className={stackClass({ gap: 8 })}>
          <Head size={20}>{name}</Head>
          <p className={s.operator}>
            {station.operator.logo && (
              <span className={s.logo}>
                <Scene picture={station.operator.logo} alt="" sizes="32px" />
              </span>
            )}
            {operatorName}
          </p>
          <ul className={stackClass({ inline: true, wrap: true, gap: 8 })} aria-label="场站特点">
            {open && (
              <li>
                <Tag tone={open.tone}>{open.text}</Tag>
              </li>
            )}
            <li>
              <Tag tone={free > 0 ? 'ok' : 'neutral'}>{freeWords(free, station.statusAt)}</Tag>
            </li>
            {station.freeParking && (
              <li>
                <Tag tone="accent">停车免费</Tag>
              </li>
            )}
            {station.surrounding !== 'other' && (
              <li>
                <Tag>{surroundingNames[station.surrounding]}</Tag>
              </li>
            )}
          </ul>
          <Text tone="body" size={13}>
            {successPercent === null
              ? '近 14 天充电记录较少，还没有启动成功率'
              : `近 14 天启动成功率 ${successPercent}%`}
            {rating && `，${rating.count} 人评分 ${rating.stars}`}
          </Text>
        </header>
        <PricePanel price={station.price} occupancy={station.occupancy} operator={station.operator} />
        <CellGroup>
          <Way station={station} />
          {cells.map(({ rank, StationCell }) => (
            <StationCell key={rank} stationId={stationId} reservable={station.reservable} />
          ))}
        </CellGroup>
        <section aria-labelledby="guns">
          <Head spaced id="guns">
            充电枪 · 最高 {powerText(station.maxPowerW)}
          </Head>
          <ul className={s.guns}>
            {station.list.map((gun) => (
              <li key={gun.connectorId}>
                <Link
                  className={s.gun}
                  to={hrefTo('/pages/charge/pointDetail', {
                    terminalNumber: gun.terminalNumber,
                    stationId,
                    connectorId: gun.connectorId,
                  })}
                >
                  <GunRow gun={gun} now={now} withPile />
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <Facts station={station} />
        <Reviews stationId={stationId} rating={rating} />
      </Stack>
      <Acts station={station} />
    </>
  );
}

function Way({ station }: { station: Station }) {
  const { name, address, lat, lng } = station;
  if (lat === null || lng === null)
    return <Cell icon="location" title={address} description="运营商没有给出准确位置，出发前请电话确认" />;
  return <WayTo place={{ name, address, lat, lng }} />;
}

function WayTo({ place }: { place: { name: string; address: string; lat: number; lng: number } }) {
  const { position } = usePosition();
  const { openMap, mapSheet } = useMapSheet(place);
  return (
    <>
      <Cell
        icon="location"
        title={place.address}
        description={
          position ? `距你约 ${formatDistance(distanceM(position, place))}，在地图中查看` : '在地图中查看'
        }
        onClick={openMap}
      />
      {mapSheet}
    </>
  );
}

function Facts({ station }: { station: Station }) {
  const { openHours, parking, payment, guide, matchCars, phones, operator } = station;
  const facts = [
    ['营业时间', openHours],
    ['停车', parking],
    ['支付', payment],
    ['进站指引', guide],
    ['适用车型', matchCars],
  ] as const;
  return (
    <CellGroup>
      {facts.map(([title, text]) => text && <Cell key={title} title={title} description={text} />)}
      {phones.map((phone) => (
        <Cell key={phone} icon="phone" title="场站电话" value={phone} href={`tel:${phone}`} />
      ))}
      {operator.phone && !phones.includes(operator.phone) && (
        <Cell icon="phone" title="运营商客服" value={operator.phone} href={`tel:${operator.phone}`} />
      )}
    </CellGroup>
  );
}

function Acts({ station }: { station: Station }) {
  const { stationId, name, address, lat, lng } = station;
  return (
    <BottomBar>
      <Favourite stationId={stationId} />
      {lat !== null && lng !== null && <Navigate place={{ name, address, lat, lng }} />}
    </BottomBar>
  );
}

function Navigate({ place }: { place: { name: string; address: string; lat: number; lng: number } }) {
  const { openMap, mapSheet } = useMapSheet(place);
  return (
    <>
      <Button icon="compass" aria-haspopup="dialog" onClick={openMap}>
        导航去充电
      </Button>
      {mapSheet}
    </>
  );
}

function Favourite({ stationId }: { stationId: string }) {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const own = useRead('station.getOwnStation', { stationId }, { enabled: loggedIn });
  const keep = useCommand('station.keepFavourite');
  const kept = loggedIn && own.data?.favourite === true;
  const press = () => {
    if (!loggedIn) {
      void navigate(loginHref(hrefTo('/pages/charge/stationDetail', { id: stationId })));
      return;
    }
    keep.mutate(
      { stationId, kept: !kept },
      {
        onSuccess: ({ favourite }) =>
          feedback.showToast({
            title: favourite ? '已收藏，在搜索页可以找到' : '已取消收藏',
            durationMs: toastMs.standard,
          }),
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  };
  return (
    <Button
      variant="secondary"
      icon="heart"
      aria-pressed={kept}
      loading={keep.isPending}
      loadingText="正在保存"
      onClick={press}
    >
      {kept ? '已收藏' : '收藏'}
    </Button>
  );
}
