import { formatYuan } from '@ev/kernel/money.ts';
import { occupancyFeeOf } from '@ev/tariff';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { DayPrices } from '../../../contract/prices.ts';
import type { Occupancy } from '../../../contract/station.ts';
import s from './eleprice-page.module.css';

const exampleHours = 2;
const example = (rule: Occupancy, now: Date) =>
  occupancyFeeOf(rule, now, new Date(now.getTime() + exampleHours * 3_600_000));

/** The costs besides energy: occupancy fee and parking. */
export function OtherFees({
  occupancy,
  operator: { occupancyName },
  parking,
  freeParking,
  now,
}: { now: Date } & Pick<DayPrices, 'occupancy' | 'operator' | 'parking' | 'freeParking'>) {
  const park =
    parking ??
    (freeParking === null ? '停车费以现场公示为准' : freeParking ? '免费停车' : '停车收费，以现场公示为准');
  return (
    <>
      <Card gap={8} aria-labelledby="price-occupancy">
        <Head id="price-occupancy" size={15}>
          {occupancyName}
        </Head>
        {occupancy ? (
          <dl className={s.facts}>
            <div>
              <dt>免费时间</dt>
              <dd>充电结束后 {occupancy.freeMinutes} 分钟内免费</dd>
            </div>
            <div>
              <dt>超时收费</dt>
              <dd>{formatYuan(occupancy.feeFenPerMinute)}/分钟</dd>
            </div>
            <div>
              <dt>封顶</dt>
              <dd>{occupancy.capFen === null ? '不封顶' : `每次最多 ${formatYuan(occupancy.capFen)}`}</dd>
            </div>
            <div>
              <dt>举例</dt>
              <dd>
                现在充完再停 {exampleHours} 小时，{occupancyName}共{' '}
                {formatYuan(example(occupancy, now).feeFen)}
              </dd>
            </div>
            {occupancy.nightFree && (
              <div>
                <dt>夜间</dt>
                <dd>
                  {occupancy.nightFree.from} 至次日 {occupancy.nightFree.to} 免收
                </dd>
              </div>
            )}
          </dl>
        ) : (
          <Text tone="hint" size={13}>
            不收{occupancyName}。充满后请尽快驶离，方便其他车主
          </Text>
        )}
      </Card>
      <Card gap={8} aria-labelledby="price-parking">
        <Head id="price-parking" size={15}>
          停车费
        </Head>
        <Text tone="body">{park}</Text>
      </Card>
    </>
  );
}
