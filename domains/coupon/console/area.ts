import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/coupons',
      permission: 'coupons.read',
      page: async () => (await import('./pages/coupons/coupons-page.tsx')).CouponsPage,
    },
    {
      path: '/coupon-templates',
      permission: 'coupons.read',
      page: async () => (await import('./pages/templates/templates-page.tsx')).CouponTemplatesPage,
    },
  ],
  menu: [
    { group: '商城', rank: 50, to: '/coupons', text: '卡券', permission: 'coupons.read' },
    { group: '商城', rank: 60, to: '/coupon-templates', text: '券活动', permission: 'coupons.read' },
  ],
  audit: {
    actions: {
      'coupon.grant': '发券',
      'coupon.freeze': '冻结券',
      'coupon.thaw': '解冻券',
      'coupon.withdraw': '收回券',
      'coupon.redeem': '核销券',
    },
    objects: { coupon: { word: '卡券', page: '/coupons?q=' } },
  },
  businesses: { coupon: (no) => `/coupons?q=${encodeURIComponent(no)}` },
  queues: {
    'coupon.endCoupons': '到期的券和赠券',
    'coupon.remind': '券到期提醒',
  },
  approvals: { 'coupon.grantCoupon': '发券' },
  permissions: {
    'coupons.read': { group: '运营', text: '查看卡券和券活动' },
    'coupons.grant': { group: '运营', text: '给客户发券' },
    'coupons.freeze': { group: '运营', text: '冻结、解冻和收回券' },
    'coupons.redeem': { group: '运营', text: '核销券码' },
  },
};
