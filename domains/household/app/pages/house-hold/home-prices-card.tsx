import { useNow } from '@ev/app-kit/use-now.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { formatFullDay, shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { priceText } from '@ev/station/contract/figures.ts';
import { minutesOf } from '@ev/tariff';
import { Card } from '@ev/ui/card.tsx';
import { cx } from '@ev/ui/cx.ts';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { type HomePrices, periodKindNames } from '../../../contract/prices.ts';
import { barsOf, cheapHours, nextOf, rowsOf } from '../../model/home-day.ts';
import c from '../../parts/card.module.css';
import s from './home-prices-card.module.css';

/** The day's price per kWh at home: current price, next change and cheap hours. */
export function HomePricesCard({ prices, serverTime }: { prices: HomePrices | null; serverTime: string }) {
  return (
    <Card gap={8} aria-labelledby="home-prices">
      <Head id="home-prices" size={15}>
        夜间电价
      </Head>
      {prices ? (
        <Day prices={prices} serverTime={serverTime} />
      ) : (
        <Text tone="hint" size={13}>
          还没有这个地区的分时电价，请以电费账单或当地供电单位的公示为准
        </Text>
      )}
    </Card>
  );
}

function Day({ prices, serverTime }: { prices: HomePrices; serverTime: string }) {
  const { provinceName, table, next: later } = prices;
  const serverNow = useServerNow(serverTime);
  // Update every minute, so that the highlight follows the time while the page is open.
  useNow();
  const now = new Date(serverNow());
  const rows = rowsOf(table, now);
  const current = rows.find((row) => row.now);
  const next = nextOf(table, now);
  const cheap = cheapHours(rows);
  const nowX = minutesOf(shanghaiClock(now)) / 14.4;
  return (
    <>
      {current && (
        <p>
          现在 <span className={s.price}>{priceText(current.priceE4)}</span> 元/度
        </p>
      )}
      <Text tone="accent" strong>
        {next === null
          ? '全天同价'
          : `${shanghaiClock(new Date(next.at))} 起${next.cheaper ? '降到' : '升到'} ${priceText(next.priceE4)} 元/度`}
      </Text>
      {cheap.length > 0 && <Text tone="ok">{cheap.join('、')} 最便宜，适合充电</Text>}
      <div className={s.plot} aria-hidden="true">
        {barsOf(rows).map((bar) => (
          <span
            key={bar.key}
            className={cx(s.bar, bar.lowest && s.lowest)}
            style={{ width: `${bar.width * 100}%`, height: `${bar.height * 100}%` }}
          />
        ))}
        <span className={s.now} style={{ insetInlineStart: `${nowX}%` }} />
      </div>
      <Stack
        inline
        justify="between"
        className={textClass({ tone: 'hint', size: 12, digits: true })}
        aria-hidden="true"
      >
        {['00:00', '06:00', '12:00', '18:00', '24:00'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </Stack>
      <table className={c.table}>
        <caption>单位：元/度</caption>
        <thead>
          <tr>
            <th scope="col">时段</th>
            <th scope="col">电价</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.from} aria-current={row.now ? 'time' : undefined}>
              <th scope="row">
                <span className={s.time}>
                  {row.from}–{row.to}
                </span>{' '}
                <Tag outline>{periodKindNames[row.kind]}</Tag> {row.now && <Tag tone="accent">现在</Tag>}{' '}
                {row.lowest && <Tag tone="ok">最低</Tag>}
              </th>
              <td>{priceText(row.priceE4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text tone="hint" size={13}>
        {provinceName}，{table.note}，{formatFullDay(table.since)}
        起执行。未开通峰谷电价的户号全天同价，以账单为准。
        {later && `${formatFullDay(later.since)}起执行新的电价。`}
      </Text>
    </>
  );
}
