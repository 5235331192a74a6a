import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'order.secondPersonNeeded': {
    code: '20800006',
    message: '超过限额的退款需要另一位同事复核放款',
  },
  'order.sameHand': {
    code: '20800015',
    message: '你和首次放款人的账号由同一人开通或重置过密码，请由其他同事复核放款',
  },
  'order.balanceDiffers': {
    code: '20800008',
    message: '尾款金额与订单应付金额不一致，请核对',
  },
  'order.compensationNotOpen': { code: '20800013', message: '这笔补偿已支付或不存在，请刷新' },
  'order.balanceByYou': {
    code: '20800016',
    message: '这笔尾款由你确认，请由另一位同事冲正',
  },
  'order.balanceSameHand': {
    code: '20800017',
    message: '你和确认这笔尾款的同事，账号由同一人开通或重置过密码，请由其他同事冲正',
  },
  'order.balanceInParts': {
    code: '20800020',
    message: '这个订单的尾款已有到账记录，请在银行流水里确认还差的部分',
  },
  'order.transferUsed': {
    code: '20800014',
    message: '这个流水号已用于另一笔款项，请核对',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
