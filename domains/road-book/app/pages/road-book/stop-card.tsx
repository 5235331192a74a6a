import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDistance } from '@ev/kernel/geo.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { powerText, priceText } from '@ev/station/contract/figures.ts';
import { surroundingNames } from '@ev/station/contract/words.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { cardClass } from '@ev/ui/card.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Stop, StopStation } from '../../../contract/road-book.ts';
import { arrivalText, minutesText } from '../../model/plan-words.ts';
import s from './road-book-page.module.css';

/** One charging stop: station, duration, battery level, cost and alternatives. */
export function StopCard({
  stop,
  number,
  departAt,
  onInstead,
}: {
  stop: Stop;
  number: number;
  departAt: string;
  onInstead: (stationId: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const { station, alternatives, arrivePercent, departPercent, chargeMinutes, energyWh, costFen } = stop;
  return (
    <article className={cardClass({ gap: 8 })} aria-label={`第 ${number} 次充电`}>
      <h3 className={`${s.title} ${s.stop}`}>
        <span className={s.mark}>{number}</span> {station.name}
      </h3>
      <Text tone="body" size={13}>
        {station.operatorName} · {station.address}
      </Text>
      <StationTags station={station} />
      <p>
        {arrivalText(stop.arriveAt, departAt)} 到达，电量 {arrivePercent}% 充至 {departPercent}%，
        <span className={s.whole}>约 {minutesText(chargeMinutes)}</span>
      </p>
      <Text tone="body" size={13}>
        {(energyWh / 1000).toFixed(1)} kWh，
        {costFen === null ? '运营商没有公布电价，费用未知' : `约 ${formatYuan(costFen)}（按到达时段电价）`}
      </Text>
      <Stack inline wrap gap={8}>
        <ButtonLink
          size="s"
          variant="secondary"
          href={hrefTo('/pages/charge/stationDetail', { id: station.stationId })}
        >
          查看充电站
        </ButtonLink>
        {alternatives.length > 0 && (
          <Button size="s" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            换一座
          </Button>
        )}
      </Stack>
      {open && (
        <ul className={stackClass({ gap: 8 })} aria-label={`第 ${number} 次充电的其他选择`}>
          {alternatives.map(({ station: other, moreMinutes }) => (
            <li
              key={other.stationId}
              className={stackClass({
                inline: true,
                wrap: true,
                align: 'center',
                justify: 'between',
                gap: 8,
              })}
            >
              <span>
                {other.name}
                <span className={textClass({ tone: 'body', size: 13 })}>
                  {' '}
                  {powerText(other.maxPowerW)}，离路线 {formatDistance(other.offWayM)}，
                  {moreMinutes > 0 ? `多用 ${minutesText(moreMinutes)}` : '用时相近'}
                </span>
              </span>
              <Button
                size="s"
                variant="secondary"
                aria-label={`改在${other.name}充电`}
                onClick={() => onInstead(other.stationId)}
              >
                选这座
              </Button>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function StationTags({ station }: { station: StopStation }) {
  const { fastGuns, fastFree, maxPowerW, priceE4, freeParking, surrounding, offWayM } = station;
  return (
    <ul className={stackClass({ inline: true, wrap: true, gap: 8 })} aria-label="充电站特点">
      <li>
        <Tag tone={fastFree ? 'ok' : 'neutral'}>
          {fastFree === null ? `快充 ${fastGuns} 枪` : `快充空闲 ${fastFree}/${fastGuns}`}
        </Tag>
      </li>
      <li>
        <Tag>最高 {powerText(maxPowerW)}</Tag>
      </li>
      <li>
        <Tag>{priceE4 === null ? '电价未知' : `现价 ${priceText(priceE4)}`}</Tag>
      </li>
      <li>
        <Tag>离路线 {formatDistance(offWayM)}</Tag>
      </li>
      {surrounding !== 'other' && (
        <li>
          <Tag>{surroundingNames[surrounding]}</Tag>
        </li>
      )}
      {freeParking && (
        <li>
          <Tag tone="accent">停车免费</Tag>
        </li>
      )}
    </ul>
  );
}
