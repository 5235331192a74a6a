import type { CodesOf, Placeholder, Template } from '@ev/message/server/public.ts';

const modelName = { label: '车型', sample: '示例车型' };
const installNo = { label: '安装单号', sample: 'H2611231530001AB2C' };
const amount = { label: '金额', sample: '¥860.00' };
const reason = { label: '原因', sample: '物业不同意安装' };

function about(template: {
  title: string;
  text: string;
  sms?: true;
  more?: Readonly<Record<string, Placeholder>>;
}): Template {
  const { sms = false, more, ...words } = template;
  return {
    kind: 'service',
    ...words,
    sms,
    thread: 'homeCharger',
    placeholders: { modelName, installNo, ...more },
  };
}

/** Notifications about installations. There are none for the customer's own actions, which the page shows. */
export const templates = {
  'home-charger.opened': {
    kind: 'service',
    title: '家充桩权益已开通',
    text: '{modelName} 的家充桩可以申请安装了。填写安装地址，24 小时内派单。',
    sms: false,
    thread: 'homeCharger',
    placeholders: { modelName },
  },
  'home-charger.dispatched': about({
    title: '家充桩已派单',
    text: '{installer} 负责安装，24 小时内联系你。电话 {phone}。',
    more: {
      installer: { label: '安装公司', sample: '安电到家（杭州）' },
      phone: { label: '电话', sample: '0571-88001122' },
    },
  }),
  'home-charger.late': about({
    title: '家充桩安装进度延迟',
    text: '安装单 {installNo} 没有在承诺的时间内处理，抱歉。我们已提醒负责的同事。',
  }),
  'home-charger.surveyOffered': about({
    title: '请选择上门勘测时间',
    text: '安装公司给出了可上门的时间，请选择一个，勘测免费。',
    sms: true,
  }),
  'home-charger.surveyed': about({
    title: '安装方案已出，请确认',
    text: '增项费用 {amount}，每一项的单价和数量都在方案里。确认后继续安装。',
    sms: true,
    more: { amount },
  }),
  'home-charger.lapsed': about({
    title: '增项费用未支付',
    text: '安装方案确认后 7 天没有支付，请重新确认方案后再支付。',
  }),
  'home-charger.filed': about({
    title: '报装已完成',
    text: '物业和电网报装已完成，安装公司会给出可上门安装的时间。',
  }),
  'home-charger.installOffered': about({
    title: '请选择上门安装时间',
    text: '安装公司给出了可上门的时间，请选择一个。安装时需要有人在场。',
    sms: true,
  }),
  'home-charger.rebooked': about({
    title: '上门时间需要重新约定',
    text: '原来的上门时间已取消，安装公司会给出新的时间。',
  }),
  'home-charger.toAccept': about({
    title: '家充桩已装好，请验收',
    text: '查看安装照片，试充后在线签收。',
    sms: true,
  }),
  'home-charger.held': about({
    title: '家充桩安装已暂停',
    text: '{reason}。点开查看怎么继续，或换领其他权益。',
    sms: true,
    more: { reason },
  }),
  'home-charger.resumed': about({
    title: '家充桩安装已继续',
    text: '安装单 {installNo} 已恢复，请留意电话。',
  }),
  'home-charger.cancelled': about({
    title: '家充桩安装已取消',
    text: '{reason}。已支付的增项费用会原路退回。',
    more: { reason },
  }),
  'home-charger.swapSent': about({
    title: '换领的权益已发放',
    text: '{swap}：{note}。',
    more: {
      swap: { label: '换领权益', sample: '便携充电枪' },
      note: { label: '发放说明', sample: '已寄出，运单号 SF1380025561' },
    },
  }),
  'home-charger.refunded': about({
    title: '增项费用已退回',
    text: '{amount} 已原路退回。',
    more: { amount },
  }),
  'home-charger.refundFailed': about({
    title: '增项费用退款未成功',
    text: '{amount} 退款没有成功，我们正在处理，不需要你操作。',
    more: { amount },
  }),
  'home-charger.moneyReturning': about({
    title: '款项正在退回',
    text: '增项费用{why}，{amount} 正在原路退回。',
    more: { amount, why: { label: '原因', sample: '已关闭' } },
  }),
  'home-charger.moneyReturned': about({
    title: '款项已退回',
    text: '增项费用{why}，{amount} 已原路退回。',
    more: { amount, why: { label: '原因', sample: '已关闭' } },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
