import { maskVin } from '@ev/kernel/vin.ts';
import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const modelName = { label: '车型', sample: '示例车型' };
const storeName = { label: '交付门店', sample: '杭州西湖体验中心' };
const promise = { label: '预计交付日期', sample: '12月8日至15日' };
const orderNo = { label: '订单号', sample: 'C20261121000001' };
const deposit = { label: '定金', sample: '¥5,000' };
const due = { label: '待付定金', sample: '¥4,000' };
const payBefore = { label: '支付截止时间', sample: '11月22日 18:30' };
const coolingEndsAt = { label: '冷静期结束时间', sample: '11月28日 18:30' };
const undoBefore = { label: '撤销锁单截止时间', sample: '11月21日 18:30' };
/** Begins with its own comma; empty if there was none. */
const creditBack = { label: '退回预订的诚意金（没有时为空）', sample: '，抵扣的诚意金 ¥1,000 已退回到预订' };
/** Begins with its own comma; empty if there was no appointment. */
const timeGone = {
  label: '取消的交付时间（没有时为空）',
  sample: '，已预约的 12月10日 周四 下午 14:00 至 17:00 已取消',
};
/** Begins with its own comma; empty if the hand-over was not ready. */
const handOverPaused = { label: '交付暂停（没有时为空）', sample: '，交付暂停，到账后会再通知你' };
const amount = { label: '退款金额', sample: '¥5,000' };
const why = { label: '退回原因', sample: '已经支付过' };
const time = { label: '交付时间', sample: '12月10日 周四 下午 14:00 至 17:00' };
const vin = { label: '车架号（短信里部分隐藏）', sample: 'LEY1SA2L5T0000001', hide: maskVin };
const maskedVin = { label: '车架号（部分隐藏）', sample: maskVin(vin.sample) };
const reason = { label: '原因', sample: '该配置已停产' };

/**
 * Successive events of one kind share one message: the car's way from allotment to hand-over, the payment of
 * the deposit, the lock, the promised date, the cancellation with its refund, the balance, and each payment
 * that the order did not accept.
 */
type Thread = 'way' | 'deposit' | 'lock' | 'promise' | 'cancel' | 'balance' | 'stray';

/** A message about a car order, which fills the first four placeholders itself. */
const about = textsAbout<Thread>({
  kind: 'order',
  placeholders: { modelName, storeName, promise, orderNo },
});

export const templates = {
  'order.submitted': about({
    title: '订单已提交',
    thread: 'deposit',
    text: '你的 {modelName} 订单 {orderNo} 已提交。请在 {payBefore} 前支付定金 {due}，超时订单会自动关闭。',
    more: { payBefore, deposit, due },
  }),
  'order.submittedPaid': about({
    title: '订单已提交',
    thread: 'deposit',
    text: '你的 {modelName} 订单 {orderNo} 已提交。诚意金抵作全部定金 {deposit}，不用再支付。',
    more: { deposit },
  }),
  'order.depositPaid': about({
    title: '定金已支付',
    thread: 'deposit',
    text: '已收到 {modelName} 的定金 {deposit}。冷静期到 {coolingEndsAt}，在此之前可以免费变更或退订；确认无误后可随时锁单。',
    sms: true,
    more: { deposit, coolingEndsAt },
  }),
  'order.paymentFailed': about({
    title: '定金没有支付成功',
    thread: 'deposit',
    text: '{modelName} 的定金没有支付成功。请在 {payBefore} 前到订单页重新支付，订单会为你保留到那时；如有扣款，会自动原路退回。',
    more: { payBefore },
  }),
  'order.expired': about({
    title: '订单已超时关闭',
    thread: 'deposit',
    text: '{modelName} 订单 {orderNo} 没有在规定时间内支付，已经关闭{creditBack}。需要的话，可以重新选配下单。',
    more: { creditBack },
  }),
  'order.cancelledUnpaid': about({
    title: '订单已取消',
    thread: 'deposit',
    text: '{modelName} 订单 {orderNo} 已取消，没有产生费用{creditBack}。需要的话，可以重新选配下单。',
    more: { creditBack },
  }),
  'order.coolingEnds': about({
    title: '冷静期即将结束',
    thread: 'lock',
    text: '{modelName} 订单的冷静期还有 {hoursLeft} 小时结束（{coolingEndsAt}）。结束后订单会自动锁定并安排生产；要变更或退订，请在此之前操作。',
    sms: true,
    more: { hoursLeft: { label: '剩余小时数', sample: '24' }, coolingEndsAt },
  }),
  'order.locked': about({
    title: '订单已锁定',
    thread: 'lock',
    text: '{modelName} 订单已锁定，预计 {promise} 在{storeName}交付。{undoBefore} 前可以撤销锁单，之后订单会交给工厂。',
    sms: true,
    more: { undoBefore },
  }),
  'order.lockedByTime': about({
    title: '冷静期结束，订单已锁定',
    thread: 'lock',
    text: '{modelName} 订单的冷静期已结束，订单已锁定并将安排生产，预计 {promise} 在{storeName}交付。',
    sms: true,
  }),
  'order.lockUndone': about({
    title: '锁单已撤销',
    thread: 'lock',
    text: '{modelName} 订单的锁单已撤销，订单恢复为定金已支付。冷静期到 {coolingEndsAt}，在此之前可以免费变更或退订。',
    more: { coolingEndsAt },
  }),
  'order.cancelRequested': about({
    title: '退订申请已提交',
    thread: 'cancel',
    text: '{modelName} 订单 {orderNo} 的退订申请已提交。我们会尽快处理，结果会在消息中告诉你。',
  }),
  'order.cancelWithdrawn': about({
    title: '退订申请已撤回',
    thread: 'cancel',
    text: '{modelName} 订单 {orderNo} 的退订申请已撤回，订单会继续履行，预计 {promise} 交付。',
  }),
  'order.cancelRefused': about({
    title: '订单将继续履行',
    thread: 'cancel',
    text: '{modelName} 订单的退订申请没有通过：{reason}。订单会继续履行，预计 {promise} 交付；如有疑问请联系{storeName}。',
    sms: true,
    more: { reason },
  }),
  'order.cancelCompleted': about({
    title: '订单已取消',
    thread: 'cancel',
    text: '{modelName} 订单 {orderNo} 已取消，退款 {amount} 将原路退回，一般 7 个工作日内到账。',
    sms: true,
    more: { amount },
  }),
  'order.brandCancelled': about({
    title: '订单被取消',
    thread: 'cancel',
    text: '很抱歉，{modelName} 订单 {orderNo} 无法继续履行：{reason}。如有已付款项，将全部原路退回，顾问会与你联系。',
    sms: true,
    more: { reason },
  }),
  'order.cancelApproved': about({
    title: '退订申请已同意',
    thread: 'cancel',
    text: '{modelName} 订单 {orderNo} 的退订申请已同意，{amount} 会原路退回。支付渠道受理退款后会再告诉你。',
    more: { amount },
  }),
  'order.adviserAssigned': about({
    title: '专属顾问已接单',
    text: '{adviserName}会负责你的 {modelName} 订单 {orderNo}，有问题可以在订单里直接联系。',
    more: { adviserName: { label: '顾问', sample: '周明' } },
  }),
  'order.carAllotted': about({
    title: '已为订单配车',
    thread: 'way',
    text: '你的 {modelName} 已配车，车架号 {vin}，预计 {promise} 在{storeName}交付。',
    more: { vin, maskedVin },
  }),
  'order.vinCorrected': about({
    title: '车架号已更正',
    thread: 'way',
    text: '你的 {modelName} 的车架号已更正为 {vin}。配置和交付时间没有变化；如有疑问请联系{storeName}。',
    more: { vin, maskedVin },
  }),
  'order.inProduction': about({
    title: '车辆开始生产',
    thread: 'way',
    text: '你的 {modelName} 已开始生产，预计 {promise} 交付。车辆下线后我们会告诉你车架号。',
  }),
  'order.offLine': about({
    title: '车辆已下线',
    thread: 'way',
    text: '你的 {modelName} 已下线，车架号 {vin}。完成检测后会发往{storeName}。',
    more: { vin, maskedVin },
  }),
  'order.shipped': about({
    title: '车辆已发运',
    thread: 'way',
    text: '你的 {modelName} 已发往{storeName}，预计 {promise} 交付。途中的位置可以在订单里查看。',
  }),
  'order.logistics': about({
    title: '运输有新进展',
    thread: 'way',
    text: '{modelName} 运输进展：{progress}。',
    more: {
      progress: { label: '地点与进展', sample: '已到达武汉整车中转库' },
      place: { label: '地点', sample: '武汉' },
      text: { label: '进展', sample: '已到达武汉整车中转库' },
    },
  }),
  'order.arrived': about({
    title: '车辆已到店',
    thread: 'way',
    text: '你的 {modelName} 已到达{storeName}，正在做交付前检查。检查完成后会告诉你，就可以预约交付时间了。',
    sms: true,
  }),
  'order.arrivalUndone': about({
    title: '到店通知已更正',
    thread: 'way',
    text: '之前通知你的 {modelName} 已到达{storeName}有误，车辆还在途中。到店后会告诉你。',
    sms: true,
  }),
  'order.inspected': about({
    title: '车辆检查已完成',
    thread: 'way',
    text: '你的 {modelName} 已在{storeName}完成交付前检查。请到交付进度里预约交付时间。',
    sms: true,
  }),
  'order.inspectionUndone': about({
    title: '车辆需要重新检查',
    thread: 'way',
    text: '你的 {modelName} 需要在{storeName}重新做交付前检查{timeGone}。检查完成后会告诉你，就可以预约交付时间了。',
    sms: true,
    more: { timeGone },
  }),
  'order.balanceSettled': about({
    title: '尾款已结清',
    thread: 'balance',
    text: '已收到 {modelName} 订单 {orderNo} 的尾款 {amount}，车款已全部结清。',
    more: { amount: { label: '尾款', sample: '¥194,900' } },
  }),
  'order.balanceReversed': about({
    title: '尾款登记已更正',
    thread: 'balance',
    text: '{modelName} 订单 {orderNo} 的尾款 {amount} 之前登记有误，现已更正，这笔尾款还没有到账{handOverPaused}。有疑问请联系门店。',
    sms: true,
    more: { amount: { label: '尾款', sample: '¥194,900' }, handOverPaused },
  }),
  'order.balanceReturned': about({
    title: '尾款已退回',
    thread: 'balance',
    text: '{modelName} 订单 {orderNo} 的尾款 {amount} 已退回{receiver}，到账时间以收款银行为准。',
    sms: true,
    more: {
      amount: { label: '尾款', sample: '¥194,900' },
      receiver: { label: '收款方', sample: '你的付款账户' },
    },
  }),
  'order.appointmentBooked': about({
    title: '交付时间已预约',
    thread: 'way',
    text: '{modelName} 的交付时间已预约：{time}，{storeName}。需要改期的话，请在交付进度里更改。',
    more: { time },
  }),
  'order.readyForDelivery': about({
    title: '车辆可以交付',
    thread: 'way',
    text: '你的「{modelName}」已准备就绪，请在 {time} 到{storeName}提车。带好身份证件，到店看过车后，在交付进度里签收。',
    sms: true,
    more: { time },
  }),
  'order.delivered': about({
    title: '交付完成',
    thread: 'way',
    text: '你的 {modelName} 已在{storeName}交付。车辆资料和用车服务可以在应用里查看，祝你一路顺利。',
  }),
  'order.promiseChanged': about({
    title: '预计交付日期有变',
    thread: 'promise',
    text: '{modelName} 的预计交付日期由 {before} 改为 {after}，原因：{reason}。每次变化和延期补偿都可以在交付进度里查看。',
    sms: true,
    more: {
      before: { label: '原日期', sample: '12月8日至15日' },
      after: { label: '新日期', sample: '12月18日至25日' },
      reason,
    },
  }),
  'order.lateCompensation': about({
    title: '延期补偿已到账',
    thread: 'promise',
    text: '{modelName} 比承诺晚了 {days} 天，{points} 积分补偿已存入你的账户。目前预计 {promise} 交付。',
    more: { points: { label: '积分', sample: '3000' }, days: { label: '延期天数', sample: '3' } },
  }),
  'order.weeklyWord': about({
    title: '本周交付进展',
    thread: 'way',
    text: '你的 {modelName} 目前处于“{stage}”，预计 {promise} 在{storeName}交付。有变化我们会立即告诉你。',
    more: { stage: { label: '阶段', sample: '生产中' } },
  }),
  'order.weeklyAtStore': about({
    title: '车辆在店等候',
    thread: 'way',
    text: '你的{modelName}已在{storeName}，{next}。',
    more: { next: { label: '下一步', sample: '请到交付进度里预约交付时间' } },
  }),
  'order.configChanged': about({
    title: '配置已变更',
    text: '{modelName} 订单 {orderNo} 的配置已变更：{versionName}，车辆总价 {total}。最新配置请在订单里核对，预计 {promise} 交付。',
    more: {
      versionName: { label: '版本', sample: '长续航版' },
      total: { label: '车辆总价', sample: '¥199,900' },
    },
  }),
  'order.storeChanged': about({
    title: '交付门店已变更',
    text: '{modelName} 订单的交付门店已改为{storeName}，预计 {promise} 交付。',
  }),
  'order.buyerChanged': about({
    title: '购车人已变更',
    text: '{modelName} 订单 {orderNo} 的购车人已变更，合同、发票和交付按新的购车人办理。如果不是你本人操作，请联系{storeName}。',
  }),
  'order.contactChanged': about({
    title: '联系人已变更',
    text: '{modelName} 订单 {orderNo} 的联系人已改为{contactName}，生产、运输和交付时我们会联系这位联系人。如果不是你本人操作，请联系{storeName}。',
    more: { contactName: { label: '联系人', sample: '林岚' } },
  }),
  'order.moneyReturning': about({
    title: '收到的款项将退回',
    thread: 'stray',
    text: '{modelName} 订单 {orderNo} {why}，收到的 {amount} 正在原路退回，一般 7 个工作日内到账，不需要你操作。',
    sms: true,
    more: { amount, why },
  }),
  'order.moneyReturned': about({
    title: '款项已退回',
    thread: 'stray',
    text: '{modelName} 订单 {orderNo} {why}，收到的 {amount} 已原路退回，请留意付款账户的到账通知。',
    more: { amount, why },
  }),
  'order.refundSucceeded': about({
    title: '退款已完成',
    thread: 'cancel',
    text: '{modelName} 订单 {orderNo} 的退款 {amount} 已原路退回，请留意付款账户的到账通知。',
    sms: true,
    more: { amount },
  }),
  'order.refundFailed': about({
    title: '退款遇到问题',
    thread: 'cancel',
    text: '{modelName} 订单 {orderNo} 的退款 {amount} 暂时没有退成，我们正在处理，不需要你操作。完成后会再告诉你。',
    sms: true,
    more: { amount },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
