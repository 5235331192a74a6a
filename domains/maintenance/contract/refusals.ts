import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'maintenance.noStore': { code: '25700001', message: '这家门店不提供维保服务，请换一家' },
  'maintenance.slotTaken': { code: '25700002', message: '这个时段已约满，请换一个时间' },
  'maintenance.noSuchItem': { code: '25700003', message: '所选项目已变化，请重新选择' },
  'maintenance.noPickUp': { code: '25700004', message: '这家门店不能上门取送，请选择自行到店' },
  'maintenance.sumChanged': { code: '25700005', message: '价格已变化，请核对后再提交' },
  'maintenance.alreadyBooked': { code: '25700006', message: '这辆车已有预约，请先取消或改期' },
  'maintenance.appointmentNotFound': { code: '25700007', message: '没有找到这个预约' },
  'maintenance.moved': { code: '25700008', message: '状态已变化，请刷新后再试' },
  'maintenance.tooLate': { code: '25700009', message: '临近预约时间，请致电门店改期' },
  'maintenance.workOrderNotFound': { code: '25700010', message: '没有找到这张服务工单' },
  'maintenance.quoteChanged': { code: '25700011', message: '报价已更新，请查看最新报价' },
  'maintenance.noSuchLine': { code: '25700012', message: '报价项目已变化，请刷新后再选择' },
  'maintenance.actRefused': { code: '25700013', message: '当前状态不能进行这项操作，请刷新后再试' },
  'maintenance.notYetTime': { code: '25700014', message: '还没有到预约时间，请稍后再登记' },
  'maintenance.notToday': { code: '25700015', message: '预约不是今天，请先与客户改期再接车' },
  'maintenance.noSuchPart': { code: '25700016', message: '没有找到这个配件，请刷新后再选择' },
  'maintenance.partOut': { code: '25700017', message: '配件库存不足，请先补货或修改报价' },
  'maintenance.campaignNotFound': { code: '25700018', message: '没有找到这项服务活动' },
  'maintenance.unknownVins': { code: '25700019', message: '清单中有不认识的车架号，请核对后再提交' },
  'maintenance.invalidVins': { code: '25700020', message: '清单中有不正确的车架号，请改正后再提交' },
  'maintenance.tooManyCars': { code: '25700021', message: '清单中的车辆过多，请分成几次提交' },
  'maintenance.identityMissing': { code: '25700022', message: '请填写签署人的证件号码后再确认报价' },
  'maintenance.notPayable': { code: '25700023', message: '这张服务工单现在不需要支付，请刷新后查看' },
  'maintenance.atPartner': {
    code: '25700024',
    message: '这次到店由门店维保系统处理，请先在预约里改由人工处理',
  },
  'maintenance.noQuoteTemplate': {
    code: '25700025',
    message: '客户还不能在线确认报价：请先在开业准备里补上电子签章和维保报价确认书模板',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
