import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'help-pay.linkNotFound': {
    code: '22700001',
    message: '没有找到这个代付链接，请检查是否完整，或请对方重新发给你',
  },
  'help-pay.linkOver': { code: '22700002', message: '代付链接已失效，没有扣款。需要时请重新发起' },
  'help-pay.ownLink': { code: '22700003', message: '这是你自己的代付链接，请发给别人，由对方付款' },
  'help-pay.tooManyLinks': { code: '22700004', message: '今天发起的代付链接较多，请明天再试，或自己支付' },
  'help-pay.tooManyTries': { code: '22700005', message: '尝试次数过多，请 10 分钟后再打开链接' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
