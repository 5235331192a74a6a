import { batteryDegrees, cabinDegrees, chargeLimits } from '../../contract/kinds.ts';

/** A temperature or percentage that is chosen before a command is given. */
export type Level = {
  title: string;
  /** Name of the slider. */
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  begin: number;
  /** What to know before choosing. */
  note: string;
  confirm: string;
};

/** Begin values where the car has not reported its own. */
const usual = { cabin: 22, battery: 20, limit: 90 } as const;

export const climateLevel = (celsius: number | null | undefined): Level => ({
  title: '打开空调',
  label: '空调温度',
  unit: '度',
  ...cabinDegrees,
  step: 1,
  begin: celsius ?? usual.cabin,
  note: '用车前打开，上车时车内温度刚好。空调用电来自动力电池',
  confirm: '打开空调',
});

export const limitLevel = (percent: number | undefined): Level => ({
  title: '充电上限',
  label: '充电上限',
  unit: '%',
  ...chargeLimits,
  step: 5,
  begin: percent ?? usual.limit,
  note: '日常充到 90% 更有利于电池寿命，长途出发前再充到 100%',
  confirm: '设为充电上限',
});

export const batteryLevel = (): Level => ({
  title: '开启电池温控',
  label: '电池温度',
  unit: '度',
  ...batteryDegrees,
  step: 1,
  begin: usual.battery,
  note: '低温时先把电池升到合适的温度，充电更快，续航更稳。温控用电来自动力电池',
  confirm: '开启温控',
});
