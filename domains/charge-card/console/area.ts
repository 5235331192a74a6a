import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/charge-cards',
      permission: 'chargeCards.read',
      page: async () => (await import('./pages/cards/cards-page.tsx')).CardsPage,
    },
    {
      path: '/charge-rights',
      permission: 'chargeCards.read',
      page: async () => (await import('./pages/rights/rights-page.tsx')).ChargeRightsPage,
    },
  ],
  menu: [
    { group: '充电', rank: 30, to: '/charge-cards', text: '充电卡', permission: 'chargeCards.read' },
    { group: '充电', rank: 40, to: '/charge-rights', text: '充电权益', permission: 'chargeCards.read' },
  ],
  overview: {
    chargeRightsToIssue: {
      title: '待发放的充电权益',
      text: '客户在等充电卡到账',
      to: '/charge-rights',
      rowTo: ({ id }) => `/charge-rights?q=${id}&open=${id}`,
    },
  },
  audit: {
    actions: {
      'chargeCard.freeze': '冻结充电卡',
      'chargeCard.thaw': '解冻充电卡',
      'chargeCard.refund': '退充电卡',
      'chargeRight.grant': '发放充电权益',
      'chargeRight.issue': '充电权益到账',
      'chargeRight.fail': '标记充电权益领取失败',
    },
    objects: {
      chargeCard: { word: '充电卡', page: '/charge-cards?q=' },
      chargeRight: { word: '充电权益', page: '/charge-rights?q=' },
    },
  },
  businesses: { chargeCard: (no) => `/charge-cards?q=${encodeURIComponent(no)}` },
  queues: {
    'charge-card.endCards': '到期的充电卡、赠卡和未付款的购卡',
    'charge-card.remind': '充电卡到期提醒',
  },
  approvals: {
    'charge-card.refundAnyCard': '退充电卡',
    'charge-card.grantRight': '发放充电权益',
  },
  permissions: {
    'chargeCards.read': { group: '充电', text: '查看充电卡和充电权益' },
    'chargeCards.grant': { group: '充电', text: '发放充电权益' },
    'chargeCards.freeze': { group: '充电', text: '冻结和解冻充电卡' },
    'chargeCards.refund': { group: '财务', text: '退充电卡' },
  },
};
