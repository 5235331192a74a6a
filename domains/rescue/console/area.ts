import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/rescue',
      permission: 'rescues.read',
      page: async () => (await import('./pages/desk/desk-page.tsx')).DeskPage,
    },
  ],
  menu: [{ group: '用车', rank: 25, to: '/rescue', text: '救援调度', permission: 'rescues.read' }],
  overview: {
    rescuesUnaccepted: {
      title: '超过 3 分钟没人接的救援',
      text: '客户在路边等，请马上接单或派车',
      to: '/rescue',
    },
    rescuesLate: {
      title: '超过预计时间还没到的救援车',
      text: '请联系司机，更新到达时间',
      to: '/rescue',
    },
  },
  audit: {
    actions: {
      'rescue.takeCall': '登记电话救援',
      'rescue.accept': '接救援单',
      'rescue.dispatch': '派救援车',
      'rescue.updateArrival': '更新救援车到达时间',
      'rescue.arrive': '救援车到达',
      'rescue.begin': '开始救援',
      'rescue.finish': '完成救援',
      'rescue.giveBack': '救援退回队列',
      'rescue.cancel': '取消救援',
      'rescue.contactShown': '查看救援联系人',
      'rescue.carLocated': '查看救援车辆位置',
      'rescue.pictureShown': '查看救援图片',
    },
    objects: { rescue: { word: '救援', page: '/rescue?open=' } },
    fields: { etaMinutes: '预计分钟数' },
  },
  businesses: { rescue: (no) => `/rescue?open=${encodeURIComponent(no)}` },
  queues: {
    'rescue.sweep': '道路救援的重发和清理',
    'rescue.tellPartner': '发给救援机构的消息',
    'rescue.sendSms': '道路救援的短信',
  },
  partners: { rescuePartner: '道路救援由自己的车辆完成，客户照常可以申请' },
  permissions: {
    'rescues.read': { group: '客户', text: '查看道路救援' },
    'rescues.dispatch': { group: '客户', text: '接单、派车和处理道路救援' },
  },
};
