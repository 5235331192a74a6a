import type { CommandKind } from '../../contract/kinds.ts';
import type { VehicleState } from '../../contract/telematics.ts';

export type QuickAct = {
  kind: CommandKind;
  label: string;
  icon: 'lock' | 'unlock' | 'climate' | 'honk' | 'limit' | 'charge' | 'stop';
  /** What is asked before it is sent. */
  asks: 'nothing' | 'unlock' | 'climate' | 'limit';
  /** It is in effect now, such as the climate. */
  on?: true;
};

/** What can be done with a car in its state, the most usual first. */
export function quickActsOf({ closures, climate, energy }: VehicleState): QuickAct[] {
  const acts: QuickAct[] = [
    closures?.locked
      ? { kind: 'unlock', label: '解锁', icon: 'unlock', asks: 'unlock' }
      : { kind: 'lock', label: '锁车', icon: 'lock', asks: 'nothing' },
    climate?.on
      ? { kind: 'climateOff', label: '关空调', icon: 'climate', asks: 'nothing', on: true }
      : { kind: 'climateOn', label: '开空调', icon: 'climate', asks: 'climate' },
    { kind: 'flashAndHonk', label: '闪灯鸣笛', icon: 'honk', asks: 'nothing' },
    { kind: 'chargeLimit', label: '充电上限', icon: 'limit', asks: 'limit' },
  ];
  if (energy?.charging)
    acts.push({ kind: 'chargeStop', label: '停止充电', icon: 'stop', asks: 'nothing', on: true });
  else if (energy?.plugged)
    acts.push({ kind: 'chargeStart', label: '开始充电', icon: 'charge', asks: 'nothing' });
  return acts;
}
