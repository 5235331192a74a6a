import type { Connection } from '../../contract/kinds.ts';
import type { VehicleState } from '../../contract/telematics.ts';

type Energy = NonNullable<VehicleState['energy']>;

export const connectionNames: Readonly<Record<Connection, string>> = {
  online: '在线',
  asleep: '休眠',
  offline: '离线',
  never: '未联网',
};

/** What the connection means for the next action; null where there is nothing to know. */
export const connectionTexts: Readonly<Record<Connection, string | null>> = {
  online: null,
  asleep: '车辆休眠中，操作时先唤醒，最长约 1 分钟',
  offline: '车辆暂时没有网络，下面是最后上报的数据',
  never: '车辆还没有联网，启动一次车辆后这里会显示状态',
};

/** `1 小时 05 分`. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} 小时 ${String(minutes % 60).padStart(2, '0')} 分` : `${minutes} 分钟`;
}

/** What the battery is doing, in phrases. */
export function energyParts({ charging, plugged, powerKw, minutesLeft, limitPercent }: Energy): string[] {
  if (!charging) return [...(plugged ? ['已插枪，未在充电'] : []), `充电上限 ${limitPercent}%`];
  const power = powerKw === null ? '充电中' : `充电中 ${powerKw} kW`;
  return minutesLeft === null ? [power] : [power, `约 ${minutesText(minutesLeft)}后到 ${limitPercent}%`];
}

export function closuresText({ locked, open }: NonNullable<VehicleState['closures']>): string {
  const state = locked ? '已锁车' : '未锁车';
  return open.length > 0 ? `${state}，${open.join('、')}未关` : state;
}

export function climateText({
  on,
  targetCelsius,
  cabinCelsius,
}: NonNullable<VehicleState['climate']>): string {
  const parts = [
    on ? (targetCelsius === null ? '空调开启' : `空调 ${targetCelsius} 度`) : '空调关闭',
    cabinCelsius === null ? null : `车内 ${cabinCelsius} 度`,
  ];
  return parts.filter(Boolean).join('，');
}

const tyreNames = ['左前', '右前', '左后', '右后'] as const;

/** The pressure of each tyre in kPa. */
export const tyresOf = ({ kpa }: NonNullable<VehicleState['tyres']>) =>
  tyreNames.flatMap((name, at) => {
    const value = kpa[at];
    return value === undefined ? [] : [{ name, text: String(value) }];
  });
