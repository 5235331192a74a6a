import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'telematics.notAuthorised': {
    code: '25200001',
    message: '车主还没有同意远程控制，请先在服务授权中开启',
  },
  'telematics.notAllowed': { code: '25200002', message: '还没有这项权限，请联系车主开通' },
  'telematics.commandOpen': { code: '25200003', message: '车辆还在执行上一个操作，请稍候' },
  'telematics.neverConnected': { code: '25200004', message: '车辆还没有联网，请先启动一次车辆' },
  'telematics.commandNotFound': { code: '25200005', message: '没有找到这次操作' },
  'telematics.planNotFound': { code: '25200006', message: '没有找到这个计划，请刷新后再试' },
  'telematics.planChanged': { code: '25200007', message: '计划已被修改，请刷新后再保存' },
  'telematics.planConflict': { code: '25200008', message: '与其他计划时间冲突，请调整时间' },
  'telematics.tooManyPlans': { code: '25200009', message: '计划数量已满，请先删除一个' },
  'telematics.placeNotAuthorised': {
    code: '25200010',
    message: '车主没有为这个用途授权位置，请先联系车主在服务授权中开启',
  },
  'telematics.noPlace': { code: '25200011', message: '车辆还没有上报过位置' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
