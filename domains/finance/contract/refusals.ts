import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'finance.notFound': { code: '24400001', message: '没有找到这个贷款申请' },
  'finance.moved': { code: '24400002', message: '贷款申请已变化，请刷新后再试' },
  'finance.orderNotOpen': { code: '24400003', message: '这个订单现在不能办理贷款，请查看订单状态' },
  'finance.planGone': { code: '24400004', message: '这个金融方案已下架或不适用，请重新选择' },
  'finance.planChanged': { code: '24400005', message: '金融方案或订单金额已变化，请看过新的金额后重新选择' },
  'finance.applicationRuns': {
    code: '24400006',
    message: '贷款申请正在进行，请先撤回申请，再选择其他付款方式',
  },
  'finance.orderChanged': { code: '24400007', message: '订单金额已变化，请撤回申请后重新选择方案' },
  'finance.notOffered': { code: '24400008', message: '现在不能在线申请贷款，请联系门店办理' },
  'finance.personsOnly': { code: '24400009', message: '企业购车不能在线申请贷款，请联系门店办理' },
  'finance.materialNotFound': { code: '24400010', message: '没有找到这张照片，请重新上传' },
  'finance.tooManyPictures': { code: '24400011', message: '今天上传的照片太多，请明天再试' },
  'finance.storageAway': { code: '24400012', message: '照片存储暂时无法使用，请稍后再试' },
  'finance.nameDiffers': { code: '24400013', message: '签约人姓名要与购车人一致' },
  'finance.lenderDecides': { code: '24400014', message: '这个申请由贷款机构处理，不能由员工记录' },
  'finance.expiryWrong': { code: '24400015', message: '有效期要在今天以后，最长 180 天' },
  'finance.payoutUsed': { code: '24400016', message: '这个流水号已经记录过，请核对' },
  'finance.payoutMoved': { code: '24400017', message: '这笔放款已经处理，请刷新后再试' },
  'finance.payoutNotFound': { code: '24400018', message: '没有找到这笔放款' },
  'finance.anotherPerson': { code: '24400019', message: '放款要由记录审批结果以外的另一位同事记录' },
  'finance.partPaid': { code: '24400020', message: '尾款已付一部分，请继续付清，不能再办理贷款' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
