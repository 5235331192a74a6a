/** Modes of the demo's rescue partner. */
export const modes = {
  drive: '接单：派车沿直线驶来，到达后完成',
  slow: '慢：同上，每一步久得多',
  refuse: '拒绝：收到后不接',
  giveUp: '反悔：派车后又不能来',
  twice: '重复：每条消息发两次',
  disorder: '乱序：位置先发新的，再发旧的',
  byHand: '手动：在这一页逐步操作',
  silent: '沉默：只收不答',
} as const;
export type Mode = keyof typeof modes;
export const isMode = (value: unknown): value is Mode =>
  typeof value === 'string' && Object.hasOwn(modes, value);
