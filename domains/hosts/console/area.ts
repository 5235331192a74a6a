import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/forwards',
      permission: 'forwards.read',
      page: async () => (await import('./pages/forwards/forwards-page.tsx')).ForwardsPage,
    },
  ],
  menu: [{ group: '运营', rank: 15, to: '/forwards', text: '转发', permission: 'forwards.read' }],
  permissions: { 'forwards.read': { group: '运营', text: '查看转发' } },
  partners: {
    wechatPlatform:
      '停用期间在微信里分享的是页面本身的标题和网址；微信里不能支付，收银台会请客户在浏览器中打开。',
    wecomPlatform: '停用期间在企业微信里分享的是页面本身的标题和网址，其他不受影响。',
    ipLocation: '停用期间手机不给定位时要手动选择城市，其他不受影响。',
    miniProgram: '停用期间小程序里不能登录和支付，已登录的页面可以继续使用。',
  },
};
