-- What was told before folds as new messages do: the whole way of a car, a payment, a refund. A row keeps no template:
-- its title tells, also one of staff. Two texts were called 订单已取消, so that one stays as it was told.
UPDATE "inbox_message" AS m SET "thread" = m."business_type" || ':' || m."business_no" || ':' || t."thread"
FROM (VALUES
  ('carOrder', 'order.submitted', 'deposit', '订单已提交'),
  ('carOrder', 'order.submittedPaid', 'deposit', '订单已提交'),
  ('carOrder', 'order.depositPaid', 'deposit', '定金已支付'),
  ('carOrder', 'order.paymentFailed', 'deposit', '定金没有支付成功'),
  ('carOrder', 'order.expired', 'deposit', '订单已超时关闭'),
  ('carOrder', 'order.coolingEnds', 'lock', '冷静期即将结束'),
  ('carOrder', 'order.locked', 'lock', '订单已锁定'),
  ('carOrder', 'order.lockedByTime', 'lock', '冷静期结束，订单已锁定'),
  ('carOrder', 'order.lockUndone', 'lock', '锁单已撤销'),
  ('carOrder', 'order.cancelRequested', 'cancel', '退订申请已提交'),
  ('carOrder', 'order.cancelWithdrawn', 'cancel', '退订申请已撤回'),
  ('carOrder', 'order.cancelRefused', 'cancel', '订单将继续履行'),
  ('carOrder', 'order.brandCancelled', 'cancel', '订单被取消'),
  ('carOrder', 'order.cancelApproved', 'cancel', '退订申请已同意'),
  ('carOrder', 'order.carAllotted', 'way', '已为订单配车'),
  ('carOrder', 'order.vinCorrected', 'way', '车架号已更正'),
  ('carOrder', 'order.inProduction', 'way', '车辆开始生产'),
  ('carOrder', 'order.offLine', 'way', '车辆已下线'),
  ('carOrder', 'order.shipped', 'way', '车辆已发运'),
  ('carOrder', 'order.logistics', 'way', '运输有新进展'),
  ('carOrder', 'order.arrived', 'way', '车辆已到店'),
  ('carOrder', 'order.inspected', 'way', '车辆检查已完成'),
  ('carOrder', 'order.balanceSettled', 'balance', '尾款已结清'),
  ('carOrder', 'order.balanceReturned', 'balance', '尾款已退回'),
  ('carOrder', 'order.appointmentBooked', 'way', '交付时间已预约'),
  ('carOrder', 'order.readyForDelivery', 'way', '车辆可以交付'),
  ('carOrder', 'order.delivered', 'way', '交付完成'),
  ('carOrder', 'order.promiseChanged', 'promise', '预计交付日期有变'),
  ('carOrder', 'order.lateCompensation', 'promise', '延期补偿已到账'),
  ('carOrder', 'order.weeklyWord', 'way', '本周交付进展'),
  ('carOrder', 'order.weeklyAtStore', 'way', '车辆在店等候'),
  ('carOrder', 'order.refundSucceeded', 'cancel', '退款已完成'),
  ('carOrder', 'order.refundFailed', 'cancel', '退款遇到问题'),
  ('intentOrder', 'intent.paid', 'payment', '预订成功'),
  ('intentOrder', 'intent.closed', 'payment', '预订已关闭'),
  ('intentOrder', 'intent.refunding', 'refund', '诚意金退款中'),
  ('intentOrder', 'intent.refunded', 'refund', '诚意金已退回'),
  ('intentOrder', 'intent.refundFailed', 'refund', '诚意金退款遇到问题'),
  ('intentOrder', 'intent.upgrading', 'upgrade', '正在转为大定'),
  ('intentOrder', 'intent.upgraded', 'upgrade', '已转为大定'),
  ('intentOrder', 'intent.upgradeAbandoned', 'upgrade', '转大定没有完成'),
  ('intentOrder', 'intent.converted', 'upgrade', '诚意金已抵扣定金'),
  ('intentOrder', 'intent.changing', 'change', '预订变更申请已提交'),
  ('intentOrder', 'intent.changed', 'change', '预订变更已处理')
) AS t("type", "code", "thread", "title")
WHERE m."business_type" = t."type" AND m."business_no" IS NOT NULL AND m."title" <> '订单已取消'
  AND (m."title" = t."title" OR m."title" IN (
    SELECT h."title" FROM "message_template_history" AS h WHERE h."code" = t."code"
  ));--> statement-breakpoint
-- A sum that was not taken is named by its refund in the cause: `carOrder:<orderNo>:stray:<refundNo>:returning`.
UPDATE "inbox_message"
SET "thread" = "business_type" || ':' || "business_no" || ':stray:' || split_part("source", ':', 4)
WHERE "business_no" IS NOT NULL AND split_part("source", ':', 3) = 'stray';--> statement-breakpoint
UPDATE "inbox_message" AS m SET "newest" = false
WHERE m."newest" AND m."thread" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "inbox_message" AS n
  WHERE n."account_id" = m."account_id" AND n."thread" = m."thread" AND (n."created_at", n."id") > (m."created_at", m."id")
);
