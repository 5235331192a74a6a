import { commandFailures } from '../contract/kinds.ts';

/** How the demo's cars answer commands. */
export const moods = {
  prompt: '立即：执行并确认',
  slow: '缓慢：五秒后确认',
  silent: '沉默：不回答',
  twice: '重复：每个回答发两次',
  late: '过期：两分钟后才回答',
  outOfOrder: '乱序：先发新状态，再发旧状态',
  otherCommand: '错误：回答另一个操作',
  forged: '伪造：签名不对的回答',
  ...Object.fromEntries(commandFailures.map((failure) => [`refuse-${failure}`, `拒绝：${failure}`])),
} as Readonly<Record<string, string>>;

export const isMood = (value: unknown): value is string =>
  typeof value === 'string' && Object.hasOwn(moods, value);

/** What a person can do with one car. */
export const acts = {
  drive: '刚开完一段路（上报行程）',
  setOff: '出发行驶',
  park: '停车（上报行程）',
  plugIn: '插枪充电',
  unplug: '拔枪',
  openDoor: '打开左前门',
  closeDoor: '关好车门',
  sleep: '休眠',
  lose: '断网',
  comeBack: '恢复网络',
  replay: '重发上一条消息',
} as const;
export type Act = keyof typeof acts;
export const isAct = (value: unknown): value is Act =>
  typeof value === 'string' && Object.hasOwn(acts, value);
