import type { Reservation } from '../../contract/reservation.ts';
import { endCauseTexts, type ReservationStatus } from '../../contract/words.ts';

type Told = Pick<Reservation, 'status' | 'hasLock' | 'lockPlate' | 'endCause' | 'releaseReason'>;

/** The status of a reservation and the next step, one sentence each. */
export function wordsOf(of: Told): { title: string; text: string } {
  switch (of.status) {
    case '1':
      return { title: '已为你保留这把枪', text: nextStep(of) };
    case '2':
      return { title: '地锁已降下', text: '请停入车位，插好充电枪后启动充电' };
    case '3':
      return { title: '正在充电', text: '预约已完成保留，充电进度可随时查看' };
    case '4':
      return { title: '已完成', text: '已在预约的枪完成充电' };
    case '5':
      return { title: '预约已到期', text: of.endCause ? endCauseTexts[of.endCause] : '枪已释放' };
    case '6':
      return {
        title: '预约已取消',
        text: of.releaseReason
          ? `工作人员释放了预约：${of.releaseReason}`
          : of.endCause
            ? endCauseTexts[of.endCause]
            : '枪已释放',
      };
  }
}

function nextStep({ hasLock, lockPlate }: Told): string {
  if (!hasLock) return '到站后停入车位，插枪并启动充电';
  return lockPlate === null
    ? '到站 200 米内降下地锁，停好后插枪充电'
    : '车牌被识别后地锁自动降下，也可以到站后在这里降下';
}

export const tones: Readonly<Record<ReservationStatus, 'accent' | 'ok' | 'warn' | 'neutral'>> = {
  '1': 'accent',
  '2': 'accent',
  '3': 'ok',
  '4': 'ok',
  '5': 'warn',
  '6': 'neutral',
};
