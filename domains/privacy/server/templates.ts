import type { CodesOf, Template } from '@ev/message/server/public.ts';

export const templates = {
  'privacy.exportReady': {
    kind: 'system',
    title: '你的个人信息已导出',
    text: '文件可以下载到 {until}，之后自动删除。文件包含你的个人信息，请妥善保管。如不是你本人申请，请在隐私中心退出其他设备。',
    sms: false,
    placeholders: {
      until: { label: '删除时间', sample: '12 月 6 日 09:30' },
    },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
