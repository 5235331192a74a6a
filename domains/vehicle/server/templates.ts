import type { CodesOf, Template } from '@ev/message/server/public.ts';
import { textsAbout } from '@ev/message/server/public.ts';

const car = { label: '车型', sample: '示例车型' };
const reason = { label: '原因', sample: '行驶证照片看不清，请重新拍摄' };
const until = { label: '截止时间', sample: '11月28日 18:30' };
const name = { label: '家人称呼', sample: '妈妈' };
const purpose = { label: '用途', sample: '远程控制' };

const about = textsAbout({ kind: 'service', placeholders: { car } });

export const templates = {
  'vehicle.proofApproved': about({
    title: '车主认证已通过',
    text: '{car}的车主认证已通过，车辆已绑定到你的账号。',
    sms: true,
  }),
  'vehicle.proofRefused': about({
    title: '车主认证没有通过',
    text: '{car}的车主认证没有通过：{reason}。可以修改后重新提交。',
    more: { reason },
  }),
  'vehicle.ownerReplaced': about({
    title: '车辆已解绑',
    urgent: true,
    text: '{car}已由新车主凭证件认证，不再绑定在你的账号。如有疑问请联系客服。',
    sms: true,
  }),
  'vehicle.shareAccepted': about({
    title: '家人已接受共享',
    text: '{name}已接受共享，可以按你选择的权限使用{car}。',
    thread: 'share',
    more: { name },
  }),
  'vehicle.shareEnded': about({
    title: '车辆共享已结束',
    text: '{car}的共享已结束，你不能再使用这辆车的功能。',
    thread: 'share',
    more: { name },
  }),
  'vehicle.shareLeft': about({
    title: '家人已退出共享',
    text: '{name}已退出{car}的共享。',
    thread: 'share',
    more: { name },
  }),
  'vehicle.transferOffered': about({
    title: '有车辆过户给你',
    urgent: true,
    text: '有人要把{car}过户给你，请在 {until} 前确认，逾期自动失效。',
    thread: 'transfer',
    sms: true,
    more: { until },
  }),
  'vehicle.transferAccepted': about({
    title: '车辆已过户',
    text: '新车主已接受过户，{car}不再绑定在你的账号，共享、计划和授权都已结束。',
    thread: 'transfer',
    sms: true,
  }),
  'vehicle.transferReceived': about({
    title: '车辆已绑定到你的账号',
    text: '{car}已过户给你。数据授权默认关闭，需要远程控制时请先授权。',
    thread: 'transfer',
  }),
  'vehicle.transferDeclined': about({
    title: '对方没有接受过户',
    text: '对方没有接受{car}的过户，车辆仍在你名下。',
    thread: 'transfer',
  }),
  'vehicle.transferWithdrawn': about({
    title: '过户已撤回',
    text: '{car}的过户已撤回，你不需要做什么。',
    thread: 'transfer',
  }),
  'vehicle.transferExpired': about({
    title: '过户已失效',
    text: '{car}的过户没有在期限内确认，已自动失效。车主可以重新发起。',
    thread: 'transfer',
  }),
  'vehicle.authorisationGranted': about({
    title: '已开启数据授权',
    text: '你已同意把{car}的数据用于{purpose}，可以随时撤回。',
    more: { purpose },
  }),
  'vehicle.authorisationWithdrawn': about({
    title: '已撤回数据授权',
    text: '{car}的数据不再用于{purpose}。',
    more: { purpose },
  }),
  'vehicle.authorisationEnded': about({
    title: '数据授权已到期',
    text: '{car}用于{purpose}的授权已到期，需要时可以重新开启。',
    more: { purpose },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
