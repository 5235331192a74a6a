import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'delivery.deliveryNotFound': { code: '24600001', message: '没有找到这辆车的交付记录' },
  'delivery.notPresented': {
    code: '24600002',
    message: '现在还不能签收，请到店和交付顾问一起看车',
  },
  'delivery.identityMissing': { code: '24600003', message: '请填写证件类型和证件号码，再签收' },
  'delivery.paperOnly': { code: '24600004', message: '这家门店使用纸质交付单，请在门店签收' },
  'delivery.itemNotFound': { code: '24600005', message: '没有找到这个检查项，请重新打开页面后再选' },
  'delivery.pictureMissing': { code: '24600006', message: '有检查项要求拍照，请补上照片' },
  'delivery.defectNotFound': { code: '24600007', message: '没有找到这个问题，它可能已经处理' },
  'delivery.deliveryMoved': { code: '24600008', message: '交付刚有变化，请查看后再处理' },
  'delivery.actRefused': { code: '24600009', message: '交付当前状态不能进行这项操作，请刷新后查看' },
  'delivery.notReady': {
    code: '24600010',
    message: '车辆还不能交付：请先完成检查、结清尾款并预约时间',
  },
  'delivery.checksMissing': { code: '24600011', message: '检查清单还没有全部记录，请先记录' },
  'delivery.defectsOpen': { code: '24600012', message: '还有问题没有处理，请先处理' },
  'delivery.pictureNotFound': { code: '24600013', message: '没有找到这张照片' },
  'order.noDelivery': { code: '20200016', message: '订单现在没有可以查看的交付进度' },
  'order.appointmentNotOpen': {
    code: '20200017',
    message: '车辆到店并完成检查后才能预约交付',
  },
  'order.slotTaken': { code: '20200018', message: '这个时段已约满，请选择其他时段' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
