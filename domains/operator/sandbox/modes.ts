/** How a demo operator behaves. */
export const modes = {
  fine: '正常',
  slow: '迟缓：6 秒后才回答',
  silent: '沉默：不回答，也不通知',
  hangsUp: '挂断：听到了，照做，却断线不回答',
  errs: '出错：听到了，照做，却回答系统错误 500',
  repeat: '重复：每条通知发两次',
  reorder: '乱序：通知前后颠倒',
  wrongTotals: '账不平：总额与明细相差 0.37 元',
  negativeEnergy: '负电量：账单电量为负',
  futureTimes: '未来时间：时间快两小时',
  neverBegins: '只应不充：答应启动，却不开始',
  neverStops: '停不下来：不回答停止',
  taken: '被占用：启动时枪被别人占用',
  stuckLock: '地锁卡住：拒绝放下车位锁',
} as const;
export type Mode = keyof typeof modes;
export const isMode = (value: unknown): value is Mode =>
  typeof value === 'string' && Object.hasOwn(modes, value);
