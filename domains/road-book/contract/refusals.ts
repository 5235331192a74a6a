import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'road-book.carNotFound': { code: '23800001', message: '没有找到这款车，请重新选择车型' },
  'road-book.samePlace': { code: '23800002', message: '起点和终点太近，无需规划充电' },
  'road-book.tooFar': { code: '23800003', message: '路线超过 6,000 km，请分段规划' },
  'road-book.stopGone': { code: '23800004', message: '有一座选定的充电站已停用或不在路线附近，请重新规划' },
  'road-book.tooMany': { code: '23800005', message: '规划得太频繁，请稍后再试' },
  'road-book.bookNotFound': { code: '23800006', message: '没有找到这份路书，可能已删除' },
  'road-book.tooManyBooks': { code: '23800007', message: '最多保存 50 份路书，请先删除一些' },
  'road-book.placeNotFound': { code: '23800008', message: '没有找到这个周边地点，可能已删除，请刷新后再看' },
  'road-book.tooManyPlaces': { code: '23800009', message: '一座充电站最多 50 个周边地点，请先删除一些' },
  'road-book.placeMoved': { code: '23800010', message: '这个周边地点刚被其他同事修改，请刷新后再改' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
