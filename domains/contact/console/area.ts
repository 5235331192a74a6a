import type { ConsoleArea } from '@ev/console-kit/area.ts';
import { mentionPage } from './parts/mention-page.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/steps',
      permission: 'contacts.read',
      page: async () => (await import('./pages/steps/steps-page.tsx')).StepsPage,
    },
  ],
  menu: [{ group: '客户', rank: 15, to: '/steps', text: '跟进事项', permission: 'contacts.read' }],
  overview: {
    unseenMentions: {
      title: '提到我的',
      text: '同事在联系记录里提醒你看，打开后算已读',
      to: '/users',
      rowTo: ({ keyword }, words) => mentionPage(keyword ?? '', words),
    },
    dueSteps: {
      title: '到期的跟进事项',
      text: '答应客户今天或之前做的事',
      to: '/steps',
      rowTo: ({ keyword }) => `/users/${keyword}`,
    },
  },
  audit: {
    actions: {
      'contact.showNumber': '查看客户号码',
      'contact.note': '记录客户联系',
      'contact.stepDone': '完成跟进事项',
    },
    fields: { words: '说明', channel: '联系方式', dueOn: '日期', mentioned: '提醒的同事人数' },
  },
  permissions: {
    'contacts.read': { group: '客户', text: '查看联系记录和跟进事项' },
    'contacts.write': { group: '客户', text: '写联系记录和跟进事项' },
    'contacts.showNumber': { group: '客户', text: '填写原因后查看完整手机号' },
    'contacts.everyStore': { group: '客户', text: '联系所有门店的客户' },
  },
};
