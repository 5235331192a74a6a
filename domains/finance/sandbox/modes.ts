/** Modes of the demo's lender. */
export const modes = {
  approve: '批准并放款：提交后批准，签约后放款',
  ask: '先要资料：要求补充银行流水，补充后批准',
  refuse: '拒绝：提交后拒绝',
  twice: '重复：每条消息发两次',
  byHand: '手动：在这一页逐步操作',
  silent: '沉默：只收不答',
} as const;
export type Mode = keyof typeof modes;
export const isMode = (value: unknown): value is Mode =>
  typeof value === 'string' && Object.hasOwn(modes, value);
