/** Modes of the demo's workshop system. */
export const modes = {
  work: '自动：确认预约，到预约的时间接车，检测、报价，等客户签字后施工到提车',
  confirm: '只确认：其余在这一页逐步操作',
  refuse: '不接：收到后不接预约',
  twice: '重复：同“自动”，每条消息发两次',
  byHand: '手动：在这一页逐步操作',
  silent: '沉默：只收不答',
  away: '不通：收不到消息，门店后台会重发',
} as const;
export type Mode = keyof typeof modes;
export const isMode = (value: unknown): value is Mode =>
  typeof value === 'string' && Object.hasOwn(modes, value);
