import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/templates',
      permission: 'templates.read',
      page: async () => (await import('./pages/templates/templates-page.tsx')).TemplatesPage,
    },
  ],
  menu: [{ group: '运营', rank: 10, to: '/templates', text: '消息模板', permission: 'templates.read' }],
  shortcuts: [
    {
      title: '消息模板',
      rank: 40,
      keys: [
        [['J', '↓'], '下一个模板'],
        [['K', '↑'], '上一个模板'],
        [['E'], '编辑'],
        [['Ctrl', 'Enter'], '保存'],
      ],
    },
  ],
  overview: {
    failedMessages: { title: '发送失败的短信', text: '已用完重试次数，需要重新发送', to: '/templates' },
  },
  audit: {
    actions: { 'template.save': '修改消息模板', 'sms.resend': '重新发送短信' },
    objects: { template: { word: '模板', page: null }, sms: { word: '短信', page: null } },
  },
  partners: { sms: '停用期间不发送短信，客户无法用验证码登录。' },
  queues: { 'message.sendSms': '发送短信', 'message.sweep': '跟进未发送的短信' },
  permissions: {
    'templates.read': { group: '运营', text: '查看消息模板' },
    'templates.edit': { group: '运营', text: '修改消息模板' },
    'messages.resend': { group: '运营', text: '重新发送消息' },
  },
};
