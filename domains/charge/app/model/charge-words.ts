import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { priceText as yuanText } from '@ev/station/contract/figures.ts';
import type { Occupancy } from '@ev/station/contract/station.ts';
import type { GunStatus } from '@ev/station/contract/words.ts';
import type { ChargeOrder } from '../../contract/charge.ts';
import { feeWords } from '../../contract/occupancy-words.ts';
import type { ChargeStage } from '../../contract/statuses.ts';

/** Energy as the charging pile displays it: kilowatt-hours with two decimals. */
export const energyText = (energyWh: number): string => `${(energyWh / 1000).toFixed(2)} 度`;

/** Power in kW with one decimal place. */
export const powerText = (powerW: number): string => `${Math.round(powerW / 100) / 10} kW`;

export const priceText = (priceE4: number): string => `¥${yuanText(priceE4)}/度`;

/** `1 小时 05 分`. */
export function lengthText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} 小时 ${String(minutes % 60).padStart(2, '0')} 分` : `${minutes} 分钟`;
}

/** The age of the shown data. */
export function ageText(ms: number): string {
  if (ms < 5_000) return '刚刚更新';
  if (ms < 60_000) return `${Math.floor(ms / 1000)} 秒前更新`;
  return `${Math.floor(ms / 60_000)} 分钟前更新`;
}

export function occupancyText(rule: Occupancy | null): string {
  if (!rule || rule.feeFenPerMinute === 0) return '这个场站没有登记占位费，以现场公示为准';
  return `充完后免费停 ${rule.freeMinutes} 分钟，之后${feeWords(rule)}`;
}

/** Why a gun cannot be started; null if it can. */
export function gunRefusal(status: GunStatus): string | null {
  switch (status) {
    case 'free':
      return '请先把充电枪插入车辆';
    case 'charging':
      return '正在被使用';
    case 'offline':
      return '离线';
    case 'faulty':
      return '故障';
    default:
      return null;
  }
}

const holdWords = {
  startUnknown: '运营商还没有确认是否启动。我们会继续查询，没有确认前不会再次启动，也不会收费',
  silent: '一段时间没有收到充电桩的数据。充电可能仍在进行，我们会继续查询，并以运营商账单为准',
  noBill: '充电已结束，运营商还没有给出账单。收到后自动结算',
  billDiffers: '运营商的账单和启动时显示的价格或充电数据对不上，工作人员正在核对，核对前不用支付',
} as const;

/** The current state of the session and the next step. */
export function stageText(order: ChargeOrder): string {
  const { stage, hold, refundFailed } = order;
  if (hold) {
    // The server renews an expired promise within a minute; until then, do not show the past time as a future
    // one.
    const isToCome = Date.parse(hold.by) > Date.parse(order.serverTime);
    const by = isToCome
      ? `最晚 ${formatShortDateTime(new Date(hold.by))} 有结果`
      : '核实得比预计久，我们还在跟进';
    return `${holdWords[hold.reason]}。${by}，不需要你操作`;
  }
  if (refundFailed) return '退款还没有成功，工作人员正在处理，不需要你操作。钱退回后会发消息告诉你';
  if (stage === 'stopping' && order.stopUnanswered)
    return '充电桩没有回应停止。请在充电桩屏幕或车上停止，我们会继续核对';
  return stageWords[stage];
}

const stageWords: Readonly<Record<ChargeStage, string>> = {
  starting: '正在启动，最长等待 90 秒，请不要拔枪或重复操作',
  charging: '正在充电，离开页面不影响充电',
  stopping: '正在停止，请等待充电桩回应后再拔枪',
  settling: '已停止，正在等待运营商账单，一般几分钟内完成',
  toPay: '充电已结束，请支付',
  completed: '充电已完成',
  invalid: '这次充电不收费',
  onHold: '正在核实',
  refunding: '正在原路退款，一般 7 个工作日内到账',
  refunded: '已原路退回',
};

/** The current step of a start. */
export const startSteps = ['提交请求', '运营商应答', '充电桩启动'] as const;

export function startStep(order: Pick<ChargeOrder, 'stage'>, sinceMs: number): number {
  if (order.stage !== 'starting') return startSteps.length;
  return sinceMs < 2_000 ? 1 : 2;
}
