import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'home-charger.notFound': { code: '23600001', message: '没有找到这个安装单' },
  'home-charger.moved': { code: '23600002', message: '安装进度已变化，请刷新后再试' },
  'home-charger.paused': {
    code: '23600003',
    message: '购车订单正在变更或退订，安装暂停，订单确定后继续',
  },
  'home-charger.notEntitled': { code: '23600004', message: '这个订单没有家充桩权益，或权益还没有开通' },
  'home-charger.alreadyApplied': { code: '23600005', message: '这个订单已经申请过安装，请查看安装进度' },
  'home-charger.termsChanged': { code: '23600006', message: '安装标准已更新，请看过后重新提交' },
  'home-charger.photoNotFound': { code: '23600007', message: '没有找到这张照片，请重新上传' },
  'home-charger.windowGone': { code: '23600008', message: '这个时间已不能选择，请选择其他时间' },
  'home-charger.swapGone': { code: '23600009', message: '这项换领权益已下架，请选择其他权益' },
  'home-charger.storageAway': { code: '23600010', message: '照片存储暂时无法使用，请稍后再试' },
  'home-charger.installerGone': { code: '23600011', message: '没有这家安装公司，请重新选择' },
  'home-charger.windowsWrong': {
    code: '23600012',
    message: '上门时间不正确：要在 30 天内、结束晚于开始，最长 8 小时',
  },
  'home-charger.itemUnknown': { code: '23600013', message: '安装标准里没有这个增项，请刷新后再填' },
  'home-charger.notPayable': { code: '23600014', message: '这笔增项费用已支付或已关闭，不能再付款' },
  'home-charger.notAPicture': { code: '23600015', message: '这不是可用的图片，请换一张 JPG 或 PNG 图片' },
  'home-charger.photoTooLarge': { code: '23600016', message: '照片太大，请换一张小于 5 MB 的' },
  'home-charger.tooManyPhotos': { code: '23600017', message: '今天上传的照片太多，请明天再试' },
  'home-charger.billNotFound': { code: '23600018', message: '没有找到这笔增项费用' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
