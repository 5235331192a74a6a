import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [],
  partners: {
    wechatPlatform: '停用期间在微信里分享的是页面本身的标题和网址，其他不受影响。',
    ipLocation: '停用期间手机不给定位时要手动选择城市，其他不受影响。',
  },
};
