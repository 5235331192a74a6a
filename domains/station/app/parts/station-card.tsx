import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDistance } from '@ev/kernel/geo.ts';
import { useMapSheet } from '@ev/store/app/public-view.ts';
import { Button } from '@ev/ui/button.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import { powerText } from '../../contract/figures.ts';
import type { StationLine } from '../../contract/station.ts';
import { ageOf, openWords, priceWords } from '../model/station-words.ts';
import { GunCount } from './gun-count.tsx';
import s from './station-card.module.css';

/** One station: distance, free guns, current price and directions. */
export function StationCard({ station, now }: { station: StationLine; now: number }) {
  const { stationId, name, operatorName, address, guns, maxPowerW, distanceM, successPercent, rating } =
    station;
  const age = ageOf(station.statusAt, now);
  const price = priceWords(station.price);
  const open = openWords(station);
  return (
    <article className={s.card}>
      <Link className={s.link} to={hrefTo('/pages/charge/stationDetail', { id: stationId })}>
        <div className={stackClass({ inline: true, align: 'baseline', justify: 'between', gap: 12 })}>
          <h2 className={s.name}>{name}</h2>
          {distanceM !== null && formatDistance(distanceM) && (
            <span className={s.distance}>{formatDistance(distanceM)}</span>
          )}
        </div>
        <span className={textClass({ tone: 'body', size: 13 })}>
          {operatorName} · {address}
        </span>
        <span className={stackClass({ inline: true, wrap: true, align: 'baseline', gap: 4, rowGap: 0 })}>
          {price ? (
            <>
              <span className={s.amount}>
                <span className={textClass({ size: 13 })}>¥</span>
                {price.now}
              </span>
              <span className={textClass({ tone: 'body', size: 13 })}>
                /度{price.until && `，${price.until}`}
              </span>
            </>
          ) : (
            <span className={textClass({ tone: 'body', size: 13 })}>电价查询中，以场站为准</span>
          )}
        </span>
        <GunCount guns={guns} known={station.statusAt !== null} stale={age.stale} />
        <span className={s.facts}>
          <span className={age.stale ? s.stale : undefined}>{age.text}</span>
          <span>最高 {powerText(maxPowerW)}</span>
          {successPercent !== null && <span>启动成功率 {successPercent}%</span>}
          {rating && (
            <span>
              {rating.stars} 分（{rating.count}）
            </span>
          )}
        </span>
      </Link>
      <Stack inline wrap align="center" justify="between" gap={8} className={s.foot}>
        <span className={stackClass({ inline: true, wrap: true, gap: 8 })}>
          {open && <Tag tone={open.tone}>{open.text}</Tag>}
          {station.freeParking && <Tag tone="accent">停车免费</Tag>}
          {station.reservable && <Tag>可预约</Tag>}
        </span>
        <NavigateButton station={station} />
      </Stack>
    </article>
  );
}

function NavigateButton({ station }: { station: StationLine }) {
  const { name, address, lat, lng } = station;
  if (lat === null || lng === null) return null;
  return <NavigateTo place={{ name, address, lat, lng }} />;
}

function NavigateTo({ place }: { place: { name: string; address: string; lat: number; lng: number } }) {
  const { openMap, mapSheet } = useMapSheet(place);
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        icon="compass"
        aria-haspopup="dialog"
        aria-label={`导航到 ${place.name}`}
        onClick={openMap}
      >
        导航
      </Button>
      {mapSheet}
    </>
  );
}
