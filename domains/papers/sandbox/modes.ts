/** Modes of the demo's OCR service. */
export const modes = {
  fine: '清晰：全部识别',
  unsure: '存疑：部分内容没有把握',
  glare: '反光：部分内容读不出',
  blurred: '模糊：什么也读不出',
  outage: '故障：服务报错',
  silent: '无响应：一直不回答',
} as const;
export type Mode = keyof typeof modes;
export const isMode = (value: unknown): value is Mode =>
  typeof value === 'string' && Object.hasOwn(modes, value);
