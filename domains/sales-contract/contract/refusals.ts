import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'sales-contract.contractNotFound': { code: '24200001', message: '没有找到这份购车合同' },
  'sales-contract.notSigned': { code: '24200002', message: '请先签署购车合同，再锁单' },
  'sales-contract.nameDiffers': {
    code: '24200003',
    message: '姓名与订单不一致，请填写购车人本人的姓名',
  },
  'sales-contract.agentDiffers': {
    code: '24200004',
    message: '经办人姓名与订单不一致，请填写订单上的经办人',
  },
  'sales-contract.typeDiffers': {
    code: '24200005',
    message: '证件类型与订单的购车证件不一致，请改为同一证件，或先更换购车证件',
  },
  'sales-contract.numberDiffers': {
    code: '24200006',
    message: '证件号码与订单的购车证件不一致，请逐位核对，或先更换购车证件',
  },
  'sales-contract.notWritable': {
    code: '24200007',
    message: '合同现在不能填写，请返回订单查看最新状态',
  },
  'sales-contract.notSignable': {
    code: '24200008',
    message: '订单现在不能签署合同，请返回订单查看最新状态',
  },
  'sales-contract.contractMoved': { code: '24200009', message: '合同刚有变化，请查看后再处理' },
  'sales-contract.actRefused': { code: '24200010', message: '合同当前状态不能进行这项操作' },
  'sales-contract.endTooEarly': {
    code: '24200011',
    message: '新的期限早于现在的期限，请选择更多天数',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
