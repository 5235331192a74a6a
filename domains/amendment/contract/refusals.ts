import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'amendment.amendmentNotFound': { code: '24700001', message: '没有找到这个变更申请' },
  'amendment.notWithdrawable': {
    code: '24700002',
    message: '工厂正在确认这个变更，现在不能撤回，请稍后再试',
  },
  'amendment.notSignable': { code: '24700003', message: '这个变更现在不能签署，请刷新查看最新状态' },
  'amendment.identityMissing': { code: '24700004', message: '请填写证件类型和证件号码，再签署' },
  'amendment.amendmentMoved': { code: '24700005', message: '变更申请刚有变化，请查看后再处理' },
  'amendment.buyerNotOffered': {
    code: '24700007',
    message: '暂不支持线上变更购车人，请联系交付门店办理',
  },
  'amendment.actRefused': { code: '24700006', message: '变更申请当前状态不能进行这项操作，请刷新后查看' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
