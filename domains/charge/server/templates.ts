import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const station = { label: '充电站', sample: '滨江超级充电站' };
const gun = { label: '充电枪', sample: 'A01 号枪' };
const energy = { label: '电量', sample: '32.50' };
const amount = { label: '总金额', sample: '¥42.25' };
const cash = { label: '待支付', sample: '¥12.25' };
const limit = { label: '单次上限', sample: '¥200' };
const why = { label: '原因', sample: '充电桩没有启动成功' };
const by = { label: '最晚时间', sample: '明天 12:30' };
const until = { label: '免费时段截止', sample: '12:45' };
const rule = { label: '占位费规则', sample: '每分钟 ¥1，最高 ¥50' };
const answer = { label: '答复', sample: '已与运营商核实' };

/** A message about a session; the order provides these five placeholders. */
const about = textsAbout({ kind: 'order', placeholders: { station, gun, energy, amount, cash } });

/** A refused start by a car: there is no order. */
const aboutNoOrder = textsAbout({ kind: 'order', placeholders: { station, gun, why } });

export const templates = {
  'charge.plugStarted': about({
    title: '已为你的车启动充电',
    text: '{station} {gun} 识别到你的车，正在启动，到 {limit} 自动停止。点开可以查看进度，随时停止充电；不想自动启动，可以在“添加车牌”页关闭即插即充。',
    more: { limit },
  }),
  'charge.plugLimit': about({
    title: '已到即插即充单次上限',
    text: '{station} {gun} 已充到你设置的单次上限 {limit}，正在停止充电。需要继续充电，请扫码启动。',
    more: { limit },
  }),
  'charge.plugRefused': aboutNoOrder({
    title: '即插即充没有启动',
    text: '{station} {gun}：{why}，没有自动启动充电。你可以扫充电桩上的码启动。',
  }),
  'charge.invalid': about({
    title: '充电没有计费',
    text: '{station} {gun}：{why}，这次充电不收费。已抵扣的充电卡和已付的款项会自动退回。',
    more: { why },
  }),
  'charge.onHold': about({
    title: '充电订单待核实',
    text: '{station} {gun} 的充电订单需要与运营商核实，最晚 {by} 给你结果。核实前不收费，不需要你操作。',
    sms: true,
    more: { by },
  }),
  'charge.holdLate': about({
    title: '充电订单还在核实',
    text: '{station} {gun} 的充电订单核实得比预计久，抱歉。我们还在跟进，最晚 {by} 给你结果，不需要你操作。',
    more: { by },
  }),
  'charge.toPay': about({
    title: '充电已结束，待支付',
    thread: 'bill',
    text: '{station} 充入 {energy} 度，共 {amount}，待支付 {cash}。支付后可以再次充电。',
  }),
  'charge.free': about({
    title: '充电已完成',
    thread: 'bill',
    text: '{station} 充入 {energy} 度，共 {amount}，已全部抵扣，不需要支付。',
  }),
  'charge.paid': about({
    title: '充电费已支付',
    thread: 'bill',
    text: '已收到 {station} 的充电费 {cash}，这次充电已完成。',
  }),
  'charge.refunding': about({
    title: '充电费退款中',
    thread: 'refund',
    text: '{station} 的充电费 {cash} 正在原路退回，一般在 7 个工作日内到账。完成后会再告诉你。',
  }),
  'charge.refunded': about({
    title: '充电费已退回',
    thread: 'refund',
    text: '{station} 的充电费 {cash} 已原路退回，请留意付款账户的到账通知。',
    sms: true,
  }),
  'charge.refundFailed': about({
    title: '充电费退款遇到问题',
    thread: 'refund',
    text: '{station} 的充电费 {cash} 退款没有成功，工作人员正在处理，不需要你操作。',
  }),
  'charge.moneyReturning': about({
    title: '收到的款项将退回',
    text: '{station} 的充电订单{why}，收到的 {cash} 正在原路退回，一般 7 个工作日内到账，不需要你操作。',
    more: { why },
  }),
  'charge.moneyReturned': about({
    title: '款项已退回',
    text: '{station} 的充电订单{why}，收到的 {cash} 已原路退回，请留意付款账户的到账通知。',
    more: { why },
  }),
  'charge.stopUnanswered': about({
    title: '停止充电没有成功',
    text: '{station} {gun} 还没有停止。请在充电桩屏幕或车上停止充电，我们会继续核对结果。',
    sms: true,
  }),
  'charge.occupancyFree': about({
    title: '充电已结束，请挪车',
    thread: 'occupancy',
    text: '{station} {gun} 已充完。{until} 前挪车不收占位费，之后{rule}。',
    more: { until, rule },
  }),
  'charge.occupancySoon': about({
    title: '占位费 5 分钟后开始',
    thread: 'occupancy',
    text: '{station} {gun}：{until} 起收占位费，{rule}。请尽快挪车。',
    sms: true,
    more: { until, rule },
  }),
  'charge.occupancyBegan': about({
    title: '占位费已开始',
    thread: 'occupancy',
    text: '{station} {gun}：{until} 起收占位费，{rule}。请尽快挪车，有疑问可以在订单里提出异议。',
    sms: true,
    more: { until, rule },
  }),
  'charge.objectionAnswered': about({
    title: '充电异议有结果了',
    text: '{station} 的充电异议已答复：“{answer}”。点开订单查看详情。',
    more: { answer },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
