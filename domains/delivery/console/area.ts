import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/calendar',
      permission: 'orders.read',
      page: async () => (await import('./pages/calendar/calendar-page.tsx')).CalendarPage,
    },
    {
      path: '/deliveries',
      permission: 'deliveries.read',
      page: async () => (await import('./pages/deliveries/deliveries-page.tsx')).DeliveriesPage,
    },
  ],
  menu: [
    { group: '订单', rank: 23, to: '/deliveries', text: '交付', permission: 'deliveries.read' },
    { group: '订单', rank: 25, to: '/calendar', text: '交付日历', permission: 'orders.read' },
  ],
  shortcuts: [
    {
      title: '交付日历',
      rank: 40,
      keys: [
        [['[', ']'], '前后一周或一天'],
        [['T'], '今天'],
        [['J', '↓'], '下一次交付'],
        [['K', '↑'], '上一次交付'],
        [['Enter'], '打开订单'],
      ],
    },
  ],
  overview: {
    carsToHandOver: {
      title: '今天交付',
      text: '今天和逾期的预约交付',
      to: '/calendar',
      rowTo: ({ id }) => `/orders/${id}`,
    },
    deliveriesWithDefects: {
      title: '有问题待处理的车辆',
      text: '检查或验车时发现问题，处理后才能交付',
      to: '/deliveries?filter=defects',
      rowTo: ({ id }) => `/orders/${id}`,
    },
    deliveriesPresented: {
      title: '等客户签收的车辆',
      text: '客户正在验车，还没有签收',
      to: '/deliveries?filter=presented',
      rowTo: ({ id }) => `/orders/${id}`,
    },
  },
  audit: {
    actions: {
      'delivery.recordChecks': '记录交付前检查',
      'delivery.mendDefect': '处理交付问题',
      'delivery.present': '请客户签收',
      'delivery.withdraw': '撤回签收',
      'delivery.acceptOnPaper': '登记纸质签收',
    },
    objects: { delivery: { word: '交付', page: '/deliveries?q=' } },
  },
  queues: { 'delivery.keepPromises': '发送每周进展和延期补偿' },
  permissions: {
    'deliveries.read': { group: '订单', text: '查看交付' },
    'deliveries.inspect': { group: '订单', text: '记录交付前检查、处理问题' },
    'deliveries.handOver': { group: '订单', text: '请客户签收、登记纸质签收' },
  },
};
