import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'station.stationNotFound': { code: '23200001', message: '没有找到这座充电站，可能已停用' },
  'station.pileNotFound': { code: '23200002', message: '没有找到这台充电桩，请核对桩上的编号' },
  'station.gunNotFound': { code: '23200003', message: '没有找到这把充电枪，请重新选择' },
  'station.tooManyFavourites': { code: '23200004', message: '最多收藏 200 座充电站，请先取消一些收藏' },
  'station.tooManyReports': {
    code: '23200005',
    message: '今天提交的报修已较多，请等待处理，或直接拨打充电站电话',
  },
  'station.reportNotFound': { code: '23200006', message: '没有找到这条报修' },
  'station.reportMoved': { code: '23200007', message: '这条报修已处理，请刷新后再看' },
  'station.notCharged': { code: '23200008', message: '充电后才能评分，请从充电订单进入' },
  'station.stationMoved': { code: '23200009', message: '充电站状态已变化，请刷新后再处理' },
  'station.reviewNotFound': { code: '23200011', message: '没有找到这条评价' },
  'station.reviewMoved': { code: '23200012', message: '这条评价的状态已变化，请刷新后再处理' },
  'station.noPicture': { code: '23200013', message: '有图片不存在或还在处理，请重新选择' },
  'station.operatorUnknown': { code: '23200010', message: '没有找到这家运营商，或已停用' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
