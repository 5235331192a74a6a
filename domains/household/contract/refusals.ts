import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'household.householdNotFound': { code: '23700001', message: '没有找到这个户号' },
  'household.householdMoved': { code: '23700002', message: '户号的状态已变化，请刷新后再处理' },
  'household.alreadyHeld': { code: '23700003', message: '这个户号你已经添加过，请直接使用' },
  'household.tooMany': { code: '23700004', message: '最多绑定 5 个户号，请先解绑不再使用的户号' },
  'household.notOffered': { code: '23700005', message: '暂不支持线上绑定户号，请联系门店办理' },
  'household.pictureNotFound': { code: '23700006', message: '账单照片已删除，请重新拍摄' },
  'household.tooManyPictures': { code: '23700007', message: '今天上传的照片较多，请明天再试' },
  'household.storageAway': { code: '23700008', message: '照片暂时无法读取或保存，请稍后再试' },
  'household.nothingCompared': {
    code: '23700009',
    message: '账单照片已删除，不能通过，请退回并请客户重新提交',
  },
  'household.notBound': { code: '23700010', message: '户号核对通过后才能使用' },
  'household.carNotFound': { code: '23700011', message: '没有找到这辆车，交付后才能绑定' },
  'household.carElsewhere': { code: '23700012', message: '这辆车已绑定在另一个户号，请先解绑' },
  'household.undoOver': { code: '23700013', message: '已超过 24 小时，请重新绑定户号' },
  'household.monthOutside': { code: '23700014', message: '只能记录近 12 个月的用电，请重新选择月份' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
