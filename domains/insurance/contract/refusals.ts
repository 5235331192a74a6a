import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'insurance.policyNotFound': { code: '25500001', message: '没有找到这份保单，请刷新后再试' },
  'insurance.policyExists': {
    code: '25500002',
    message: '这辆车已有同类且到期日相同的保单，请核对后再填',
  },
  'insurance.tooManyPolicies': { code: '25500003', message: '保单数量已满，请先删除不再需要的保单' },
  'insurance.insurerNotFound': { code: '25500004', message: '没有这家保险公司，请重新选择' },
  'insurance.quoteNotFound': { code: '25500005', message: '没有找到这次询价' },
  'insurance.quoteOpen': { code: '25500006', message: '这辆车已有进行中的询价，请等待结果' },
  'insurance.quoteMoved': { code: '25500007', message: '询价状态已变化，请刷新后再试' },
  'insurance.offerNotFound': { code: '25500008', message: '没有这家的报价，请刷新后再选' },
  'insurance.offerChanged': { code: '25500009', message: '报价已变化，请核对后再选' },
  'insurance.noOwner': { code: '25500010', message: '这辆车还没有车主，请核对车架号' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
