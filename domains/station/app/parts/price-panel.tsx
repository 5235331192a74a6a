import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { priceText } from '../../contract/figures.ts';
import type { Station } from '../../contract/station.ts';
import s from './price-panel.module.css';

/** The non-breaking space keeps amount and unit on one line. */
const yuan = (priceE4: number): string => `${priceText(priceE4)}\u00a0元`;

/** The current price per kWh with both fees separately, and the occupancy fee. */
export function PricePanel({
  price,
  occupancy,
  operator: { serviceName, occupancyName },
}: Pick<Station, 'price' | 'occupancy' | 'operator'>) {
  return (
    <Card gap={4} aria-label="现在的电价">
      {price ? (
        <>
          <p className={s.now}>
            <span className={textClass({ size: 15, strong: true })}>¥</span>
            <span className={s.amount}>{priceText(price.electricityPriceE4 + price.servicePriceE4)}</span>
            <span className={s.unit}>/度</span>
          </p>
          <p className={s.fees}>
            电费 {priceText(price.electricityPriceE4)} 元，{serviceName} {priceText(price.servicePriceE4)} 元
          </p>
          <p className={s.fees}>
            {price.until ? `这个价格到 ${shanghaiClock(new Date(price.until))} 为止` : '全天同价'}
          </p>
        </>
      ) : (
        <p className={s.fees}>运营商还没有给出电价，以场站公示为准</p>
      )}
      <p className={s.fees}>
        {occupancy && occupancy.feeFenPerMinute > 0
          ? `充满后 ${occupancy.freeMinutes} 分钟内免${occupancyName}，之后每分钟 ${yuan(occupancy.feeFenPerMinute * 100)}${
              occupancy.capFen === null ? '' : `，单次最多 ${yuan(occupancy.capFen * 100)}`
            }${occupancy.nightFree ? `，${occupancy.nightFree.from} 至 ${occupancy.nightFree.to} 免收` : ''}`
          : `不收${occupancyName}`}
      </p>
    </Card>
  );
}
