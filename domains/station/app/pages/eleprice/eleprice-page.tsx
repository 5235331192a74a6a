import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useNow } from '@ev/app-kit/use-now.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { formatShortDateTime, shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { priceText } from '../../../contract/figures.ts';
import type { DayPrices } from '../../../contract/prices.ts';
import type { SeenTariff } from '../../../contract/station.ts';
import { nextOf, rowsOf } from '../../model/day-plot.ts';
import { dayPricesRoute } from '../../prices-route.ts';
import { DayPlot } from './day-plot.tsx';
import s from './eleprice-page.module.css';
import { OtherFees } from './other-fees.tsx';
import { PriceTable } from './price-table.tsx';

/** The price per kWh over the whole day, shown before the start. */
export function Page() {
  const { stationId } = usePageQuery(dayPricesRoute);
  const query = useRead('station.getDayPrices', { stationId });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载电价" heights={[120, 260, 220, 120]} />}
    >
      {(prices) => (
        <Stack gap={12} page={12}>
          <header className={s.station}>
            <Head>{prices.name}</Head>
            <Text tone="hint" size={13}>
              {prices.operatorName}
            </Text>
          </header>
          {prices.tariff ? (
            <Day prices={prices} tariff={prices.tariff} />
          ) : (
            <EmptyState
              image="bolt"
              compact
              title="暂时没有电价"
              description="运营商还没有给出电价，请以充电桩屏幕为准"
              footer={
                <ButtonLink
                  size="s"
                  variant="secondary"
                  href={hrefTo('/pages/charge/stationDetail', { id: stationId })}
                >
                  查看充电站
                </ButtonLink>
              }
            />
          )}
          <OtherFees {...prices} now={new Date(prices.serverTime)} />
        </Stack>
      )}
    </QueryState>
  );
}

function Day({ prices, tariff }: { prices: DayPrices; tariff: SeenTariff }) {
  const serverNow = useServerNow(prices.serverTime);
  // Update every minute, so that the highlight follows the time while the page is open.
  useNow();
  const now = new Date(serverNow());
  const rows = rowsOf(tariff, now);
  const current = rows.find((row) => row.now);
  const next = nextOf(tariff, now);
  const { serviceName } = prices.operator;
  return (
    <>
      {current && (
        <Card gap={8} aria-labelledby="price-now">
          <Head id="price-now" size={15}>
            现在
          </Head>
          <Text tone="body">
            <span className={s.sum}>{priceText(current.sumE4)}</span> 元/度
          </Text>
          <Text tone="hint" size={13}>
            电费 {priceText(current.electricityPriceE4)} + {serviceName} {priceText(current.servicePriceE4)}
          </Text>
          <Text tone="accent" strong>
            {next === null
              ? '全天同价'
              : `${shanghaiClock(new Date(next.at))} 起${next.cheaper ? '降到' : '升到'} ${priceText(next.sumE4)} 元/度`}
          </Text>
        </Card>
      )}
      <Card gap={8} aria-labelledby="price-day">
        <Head id="price-day" size={15}>
          全天电价
        </Head>
        <DayPlot rows={rows} now={now} serviceName={serviceName} />
        <PriceTable rows={rows} serviceName={serviceName} />
        <Text tone="hint" size={13}>
          运营商 {formatShortDateTime(new Date(tariff.seenAt), now)}{' '}
          给出的价格，充电跨时段时按各时段分别计费。目前没有另外的会员价，{serviceName}可用充电卡抵扣
        </Text>
      </Card>
    </>
  );
}
