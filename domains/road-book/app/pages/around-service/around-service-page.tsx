import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDistance } from '@ev/kernel/geo.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { surroundingNames } from '@ev/station/contract/words.ts';
import { useMapSheet } from '@ev/store/app/public-view.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { cardClass } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Around, AroundPlace } from '../../../contract/around.ts';
import { type PlaceKind, placeKindNames, placeKinds } from '../../../contract/words.ts';
import { aroundRoute } from '../../routes.ts';
import s from './around-service-page.module.css';

/** Places within walking distance while the car charges. */
export function Page() {
  const { stationId } = usePageQuery(aroundRoute);
  const around = useRead('road-book.aroundStation', { stationId });
  return (
    <QueryState
      query={around}
      skeleton={<CardsSkeleton label="正在查找周边" heights={[60, 44, 100, 100, 100]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/charge/home', {})}>查看其他充电站</ButtonLink>}
    >
      {(known) => <AroundView around={known} />}
    </QueryState>
  );
}

function AroundView({ around: { station, places, service } }: { around: Around }) {
  const [kind, setKind] = useState<PlaceKind | null>(null);
  const shown = places.filter((place) => kind === null || place.kind === kind);
  const { name, address, lat, lng } = station;
  return (
    <Stack gap={12} page={12}>
      <header className={stackClass({ gap: 4 })}>
        <Head>{name}</Head>
        <Text tone="body" size={13}>
          {address}
        </Text>
        <Text tone="body" size={13} role="status">
          {saidOf(service)}
        </Text>
      </header>
      <fieldset
        className={stackClass({ inline: true, wrap: true, gap: 8, rowGap: 12 }, s.kinds)}
        aria-label="类型"
      >
        <Choice on={kind === null} onClick={() => setKind(null)}>
          {`全部 ${places.length}`}
        </Choice>
        {placeKinds.map((one) => (
          <Choice key={one} on={kind === one} onClick={() => setKind(one)}>
            {`${placeKindNames[one]} ${places.filter((place) => place.kind === one).length}`}
          </Choice>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState
          image="place"
          title={kind === null ? '还没有周边信息' : `没有查到${placeKindNames[kind]}`}
          description={
            service.offered && !service.away
              ? '步行 1.5 km 内没有登记的地点'
              : '可以在地图应用中查看充电站附近'
          }
        />
      ) : (
        <ul className={stackClass({ gap: 8 })} aria-label="周边地点">
          {shown.map((place) => (
            <Place key={place.placeId} place={place} />
          ))}
        </ul>
      )}
      <Facts station={station} />
      {lat !== null && lng !== null && <InMaps place={{ name, address, lat, lng }} />}
    </Stack>
  );
}

function saidOf({ offered, away, saidAt }: Around['service']): string {
  if (!offered) return '这里是工作人员实地记录的地点';
  if (!away) return '数据来自地图服务，营业时间以现场为准';
  return saidAt === null
    ? '地图服务暂时没有回应，这里只有工作人员记录的地点'
    : `地图服务暂时没有回应，这是 ${formatShortDateTime(new Date(saidAt), new Date(saidAt))} 查到的结果`;
}

function Choice({ on, onClick, children }: { on: boolean; onClick: () => void; children: string }) {
  return (
    <Button size="s" variant={on ? 'primary' : 'secondary'} aria-pressed={on} onClick={onClick}>
      {children}
    </Button>
  );
}

function Place({ place }: { place: AroundPlace }) {
  const { name, kind, address, lat, lng, distanceM, walkMinutes, openHours, phone, byStaff } = place;
  return (
    <li className={cardClass({ gap: 4, padY: 12 })}>
      <Stack inline wrap align="center" gap={8} rowGap={4}>
        <Head level={3}>{name}</Head>
        <Tag>{placeKindNames[kind]}</Tag>
        {byStaff && <Tag tone="accent">实地记录</Tag>}
      </Stack>
      <p>
        {formatDistance(distanceM)}，步行约 {walkMinutes} 分钟
      </p>
      {address !== '' && (
        <Text tone="body" size={13}>
          {address}
        </Text>
      )}
      {openHours !== null && (
        <Text tone="body" size={13}>
          营业时间 {openHours}
        </Text>
      )}
      <Stack inline wrap gap={8}>
        {phone !== null && (
          <ButtonLink size="s" variant="secondary" href={`tel:${phone}`} aria-label={`致电${name}`}>
            电话
          </ButtonLink>
        )}
        {lat !== null && lng !== null && <Walk place={{ name, address, lat, lng }} />}
      </Stack>
    </li>
  );
}

type Goal = { name: string; address: string; lat: number; lng: number };

function Walk({ place }: { place: Goal }) {
  const { openMap, mapSheet } = useMapSheet(place);
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`到${place.name}去`}
        onClick={openMap}
      >
        去这里
      </Button>
      {mapSheet}
    </>
  );
}

function InMaps({ place }: { place: Goal }) {
  const { openMap, mapSheet } = useMapSheet(place);
  return (
    <>
      <Button variant="secondary" icon="compass" aria-haspopup="dialog" onClick={openMap}>
        在地图应用中查看附近
      </Button>
      {mapSheet}
    </>
  );
}

function Facts({ station }: { station: Around['station'] }) {
  const { surrounding, guide, parking, remark } = station;
  const facts = [
    ['所在地', surrounding === 'other' ? null : surroundingNames[surrounding]],
    ['停车', parking],
    ['进站指引', guide],
    ['说明', remark],
  ] as const;
  if (facts.every(([, text]) => text === null)) return null;
  return (
    <CellGroup title="充电站自述">
      {facts.map(([title, text]) => text && <Cell key={title} title={title} description={text} />)}
    </CellGroup>
  );
}
