import type { CodesOf, Template } from '@ev/message/server/public.ts';
import { textsAbout } from '@ev/message/server/public.ts';

const modelName = { label: '车型', sample: '示例车型' };
const storeName = { label: '门店', sample: '杭州西湖体验中心' };
const time = { label: '预约时间', sample: '12月8日 10:00' };
const reason = { label: '原因', sample: '当天技师培训' };
const amount = { label: '金额', sample: '¥1,280' };

const about = textsAbout({
  kind: 'service',
  thread: 'maintenanceAppointment',
  placeholders: { modelName, storeName, time },
});
const aboutWork = textsAbout({
  kind: 'service',
  thread: 'maintenanceWork',
  placeholders: { modelName, storeName },
});

export const templates = {
  'maintenance.requested': about({
    title: '已收到维保预约',
    text: '{modelName} 预约 {time} 到{storeName}。门店确认后会通知你。',
  }),
  'maintenance.confirmed': about({
    title: '维保预约已确认',
    text: '{storeName}已确认 {modelName} 在 {time} 的预约，请按时到店。',
    sms: true,
  }),
  'maintenance.changed': about({
    title: '门店建议改时间',
    text: '{storeName}建议把 {modelName} 的预约改到 {newTime}：{reason}。请在 {until} 前接受，或选择其他时间。',
    sms: true,
    more: {
      newTime: { label: '新时间', sample: '12月9日 14:00' },
      reason,
      until: { label: '答复截止时间', sample: '12月7日 10:00' },
    },
  }),
  'maintenance.reminder': about({
    title: '维保预约提醒',
    text: '{modelName} 预约在 {time}，地点是{storeName}。不能按时到店时请提前改期。',
  }),
  'maintenance.cancelled': about({
    title: '维保预约已取消',
    text: '{modelName} 在 {time} 的预约已取消：{reason}。需要时可以重新预约。',
    sms: true,
    more: { reason },
  }),
  'maintenance.noShow': about({
    title: '维保预约已结束',
    text: '{modelName} 没有在 {time} 到{storeName}，预约已结束。需要时可以重新预约。',
  }),
  'maintenance.checkedIn': aboutWork({
    title: '车辆已到店',
    text: '{storeName}已接收 {modelName}，检测后会给你报价。施工进展可以在服务工单中查看。',
  }),
  'maintenance.quoted': aboutWork({
    title: '请确认维保报价',
    urgent: true,
    text: '{modelName} 的检测已完成，请逐项确认报价并签署，签署后开始施工。',
    sms: true,
  }),
  'maintenance.quoteChanged': aboutWork({
    title: '维保报价有变化',
    urgent: true,
    text: '{modelName} 的报价与上次签署的不同，施工已暂停。请查看变化并重新签署。',
    sms: true,
  }),
  'maintenance.toPay': aboutWork({
    title: '车辆已准备好',
    text: '{modelName} 的服务已完成并通过质检，请支付后到{storeName}提车。',
    sms: true,
  }),
  'maintenance.toCollect': aboutWork({
    title: '车辆已准备好',
    text: '{modelName} 的服务已完成并通过质检，请到{storeName}提车。',
    sms: true,
  }),
  'maintenance.paid': aboutWork({
    title: '维保费用已支付',
    text: '已收到 {modelName} 的维保费用 {amount}，请到{storeName}提车。',
    more: { amount },
  }),
  'maintenance.done': aboutWork({
    title: '服务已完成',
    text: '{modelName} 的服务已完成，你可以为这次服务评分。',
  }),
  'maintenance.closed': aboutWork({
    title: '服务工单已关闭',
    text: '{modelName} 本次没有施工：{reason}。请到{storeName}提车。',
    more: { reason },
  }),
  'maintenance.refunded': aboutWork({
    title: '维保退款已到账',
    text: '{modelName} 的维保费用共退回 {amount}，已原路退回。',
    more: { amount },
  }),
  'maintenance.refundFailed': aboutWork({
    title: '维保退款没有成功',
    text: '{modelName} 的维保退款 {amount} 没有成功，我们正在处理，不需要你操作。',
    more: { amount },
  }),
  'maintenance.moneyReturning': aboutWork({
    title: '多付的款项正在退回',
    text: '{modelName} 的服务工单收到 {amount}，{why}，正在原路退回。',
    more: { amount, why: { label: '原因', sample: '重复支付' } },
  }),
  'maintenance.moneyReturned': aboutWork({
    title: '多付的款项已退回',
    text: '{modelName} 的服务工单收到的 {amount} 已原路退回，{why}。',
    more: { amount, why: { label: '原因', sample: '重复支付' } },
  }),
  'maintenance.due': aboutWork({
    title: '保养即将到期',
    text: '{modelName} 的保养即将到期，可以预约附近的门店。',
  }),
  'maintenance.campaign': textsAbout({
    kind: 'service',
    placeholders: {
      campaign: { label: '活动', sample: '制动软管检查' },
      campaignText: { label: '说明', sample: '检查并视情况免费更换制动软管。' },
    },
  })({
    title: '请预约服务活动',
    text: '你的车辆在“{campaign}”的范围内。{campaignText}费用由品牌承担，请尽快预约到店。',
    sms: true,
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
