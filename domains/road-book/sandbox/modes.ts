/** How the demo's map service behaves. */
export const modes = {
  fine: '正常：规划路线、搜索周边',
  quota: '额度用完：当天不再回答',
  busy: '过于频繁：稍后再问',
  garbled: '乱码：回答无法读取',
  slow: '缓慢：很久才回答',
} as const;
export type Mode = keyof typeof modes;
export const isMode = (value: unknown): value is Mode =>
  typeof value === 'string' && Object.hasOwn(modes, value);
