import type { DriveReport } from '../../contract/outing.ts';

export type Figure = { label: string; figure: string; unit: string };

/** Below this distance the battery reading is mostly rounding, and a figure per 100 km would be a guess. */
const leastM = 1_000;

/** The figures of a drive. Readings that the store did not take from the car are omitted. */
export function figuresOf({
  distanceM,
  energyWh,
  minutes,
  cards,
}: Pick<DriveReport, 'distanceM' | 'energyWh' | 'minutes' | 'cards'>): Figure[] {
  const tried = cards.filter(({ triedAt }) => triedAt).length;
  return [
    ...(distanceM === null ? [] : [{ label: '行驶里程', figure: (distanceM / 1000).toFixed(1), unit: 'km' }]),
    { label: '用时', figure: String(minutes), unit: '分钟' },
    ...(energyWh === null || distanceM === null || distanceM < leastM
      ? []
      : [{ label: '百公里电耗', figure: (energyWh / (distanceM / 100)).toFixed(1), unit: 'kWh' }]),
    ...(cards.length === 0 ? [] : [{ label: '体验项目', figure: `${tried}/${cards.length}`, unit: '项' }]),
  ];
}
