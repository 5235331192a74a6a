import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/feedback',
      permission: 'feedback.read',
      page: async () => (await import('./pages/feedback/feedback-page.tsx')).FeedbackPage,
    },
  ],
  menu: [{ group: '客户', rank: 20, to: '/feedback', text: '用户反馈', permission: 'feedback.read' }],
  overview: {
    feedbackToAnswer: {
      title: '待回复的用户反馈',
      text: '客户在等回复',
      to: '/feedback?status=0',
      rowTo: ({ id }) => `/feedback?q=${id}&open=${id}`,
    },
  },
  audit: {
    actions: {
      'feedback.take': '受理用户反馈',
      'feedback.answer': '回复用户反馈',
      'feedback.close': '结束用户反馈',
    },
    objects: { feedback: { word: '反馈', page: null } },
  },
  queues: { 'support.endAnswered': '结束已回复的反馈' },
  permissions: {
    'feedback.read': { group: '客户', text: '查看用户反馈' },
    'feedback.answer': { group: '客户', text: '回复用户反馈' },
  },
};
