import { formatYuan } from '@ev/kernel/money.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Household } from '../../../contract/household.ts';
import type { HomeTable } from '../../../contract/prices.ts';
import { fullChargeFen, rangeOf, rowsOf } from '../../model/home-day.ts';
import { kwhText } from '../../model/month-draft.ts';
import c from '../../parts/card.module.css';

/** The cost of a full charge for each bound car, in the cheapest and the most expensive hours. */
export function FullCharge({ household, table }: { household: Household; table: HomeTable }) {
  const cars = household.cars.flatMap(({ place, batteryWh, ...car }) =>
    place === 'here' && batteryWh !== null ? [{ ...car, batteryWh }] : [],
  );
  const { lowestE4, highestE4 } = rangeOf(rowsOf(table, new Date(household.serverTime)));
  return (
    <Card gap={8} aria-labelledby="full-charge">
      <Head id="full-charge" size={15}>
        充满一次的电费
      </Head>
      {cars.length === 0 ? (
        <Text tone="hint" size={13}>
          绑定车辆后，按电池容量算出夜间和白天充满一次的电费
        </Text>
      ) : (
        <table className={c.table}>
          <caption>按电池容量从零充满估算，不含充电损耗</caption>
          <thead>
            <tr>
              <th scope="col">车辆</th>
              <th scope="col">最便宜时段</th>
              <th scope="col">最贵时段</th>
              <th scope="col">相差</th>
            </tr>
          </thead>
          <tbody>
            {cars.map(({ orderNo, name, batteryWh }) => {
              const [night, day] = [fullChargeFen(batteryWh, lowestE4), fullChargeFen(batteryWh, highestE4)];
              return (
                <tr key={orderNo}>
                  <th scope="row">
                    {name}，{kwhText(batteryWh)} 度
                  </th>
                  <td>{formatYuan(night)}</td>
                  <td>{formatYuan(day)}</td>
                  <td>{formatYuan(day - night)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
