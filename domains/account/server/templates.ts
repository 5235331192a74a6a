import { type CodesOf, textsAbout } from '@ev/message/server/public.ts';

const about = textsAbout({
  kind: 'system',
  placeholders: {
    oldPhone: { label: '原手机号', sample: '138****0000' },
    newPhone: { label: '新手机号', sample: '139****0001' },
  },
});

export const templates = {
  'account.phoneChanged': about({
    title: '登录手机号已更换',
    text: '登录手机号已从 {oldPhone} 更换为 {newPhone}，其他设备需要重新登录。如非本人操作，请立即联系客服。',
    sms: true,
  }),
  'account.phoneRequested': about({
    title: '收到更换手机号申请',
    text: '有人申请把登录手机号从 {oldPhone} 更换为 {newPhone}，我们会在 48 小时内审核。如非本人操作，请撤回申请并联系客服。',
    sms: true,
  }),
  'account.phoneRequestRejected': about({
    title: '更换手机号未通过',
    text: '更换为 {newPhone} 的申请没有通过：{reason}。核对后可以再次申请。',
    more: { reason: { label: '原因', sample: '姓名与购车合同不一致' } },
  }),
};

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
