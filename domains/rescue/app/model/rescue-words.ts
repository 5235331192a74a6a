import { formatYuan } from '@ev/kernel/money.ts';
import { endedStatuses, type RescueKind, type RescueStatus } from '../../contract/kinds.ts';
import type { RescueCase } from '../../contract/rescue.ts';

/** What each kind is for, on its button. */
export const kindHints: Readonly<Record<RescueKind, string>> = {
  tow: '车不能开，需要拖走',
  flatTyre: '换备胎、补气或拖车',
  lowBattery12V: '车门打不开、屏幕不亮',
  outOfPower: '补电或拖到充电站',
  stuck: '陷车、卡住、地库拖出',
  accident: '先报警，再拖车',
  other: '电话里说明',
};

/** What to do first at the roadside, the most important first. */
export const safetyAdvice: readonly string[] = [
  '打开双闪，人先离开车道，站到护栏外',
  '车后放三角警示牌：普通道路 50 米外，高速 150 米外',
  '有人受伤先打 120，事故先打 122',
  '车辆冒烟或起火，远离车辆，先打 119',
];

export const isEnded = ({ status }: { status: RescueStatus }): boolean => endedStatuses.includes(status);

/** What cancelling now means, before it is done. */
export function cancelFacts({ cancelFeeFen, driver }: Pick<RescueCase, 'cancelFeeFen' | 'driver'>): string[] {
  return [
    cancelFeeFen > 0
      ? `救援车已经出发，取消收取 ${formatYuan(cancelFeeFen)}，工作人员会电话说明付款方式`
      : '现在取消不收费',
    ...(driver ? ['救援车会掉头离开'] : []),
    '取消后不能恢复，还需要救援要重新申请',
  ];
}
