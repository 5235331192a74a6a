import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'hosts.foreignAddress': { code: '21400001', message: '只能为本站的网址签名' },
  'hosts.wechatAway': { code: '21400002', message: '暂时连不上微信，请稍后再试' },
  'hosts.mapAway': { code: '21400003', message: '暂时连不上地图服务，请稍后再试' },
  'hosts.tooManyForwards': { code: '21400004', message: '今天分享的内容较多，请明天再试' },
  'hosts.wecomAway': { code: '21400005', message: '暂时连不上企业微信，请稍后再试' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
