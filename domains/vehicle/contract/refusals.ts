import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'vehicle.notFound': { code: '25100001', message: '没有找到这辆车，请刷新后再试' },
  'vehicle.notOwner': { code: '25100002', message: '只有车主可以这样操作' },
  'vehicle.alreadyOwn': { code: '25100003', message: '这辆车已在你名下' },
  'vehicle.unknownVin': { code: '25100004', message: '没有这个车架号的车辆，请核对行驶证后再填' },
  'vehicle.proofOpen': { code: '25100005', message: '这辆车的认证正在审核，请等待结果' },
  'vehicle.proofNotFound': { code: '25100006', message: '没有找到这次认证' },
  'vehicle.moved': { code: '25100007', message: '状态已变化，请刷新后再试' },
  'vehicle.obstacles': { code: '25100008', message: '还有未完成的事项，请先处理后再试' },
  'vehicle.shareNotFound': { code: '25100009', message: '邀请不存在或已失效，请联系车主重新邀请' },
  'vehicle.tooManyShares': { code: '25100010', message: '共享人数已满，请先结束一个共享' },
  'vehicle.endInPast': { code: '25100011', message: '结束日期已过，请重新选择' },
  'vehicle.transferNotFound': { code: '25100012', message: '没有找到这次过户' },
  'vehicle.transferOpen': { code: '25100013', message: '这辆车正在过户，请先撤回' },
  'vehicle.ownPhone': { code: '25100014', message: '不能过户给自己，请填写新车主的手机号' },
  'vehicle.textChanged': { code: '25100015', message: '授权说明已更新，请阅读后再选择' },
  'vehicle.hasOwner': { code: '25100016', message: '这辆车已有其他车主，请核对后确认替换' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
