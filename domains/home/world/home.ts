import type { HomeModule } from '../contract/endpoints.ts';

type Position = 'home-discover';

const open = (linkUrl: string) => ({ linkUrl, loginFlag: false });
const openLoggedIn = (linkUrl: string) => ({ linkUrl, loginFlag: true });

/** A car's page, at one of its chapters where a number is given. */
const car = (modelCode: string, chapter?: number) =>
  open(`/pages/buy/introduce?modelCode=${modelCode}${chapter ? `#chapter-${chapter}` : ''}`);

/** The modules of each position, top to bottom. */
export const recommendations: Record<Position, HomeModule[]> = {
  'home-discover': [
    {
      kind: 'hero',
      title: '风先认出它',
      subtitle: '青驭 凌，CLTC 续航 720 km',
      picture: 'upright/ling-coast',
      action: '了解青驭 凌',
      link: car('ling'),
    },
    {
      kind: 'entries',
      title: '常用服务',
      items: [
        { label: '全部车型', icon: 'car', link: open('/pages/buy/allCar') },
        { label: '车型对比', icon: 'compare', link: open('/pages/buy/compare') },
        { label: '附近门店', icon: 'store', link: open('/pages/store/list') },
        { label: '购车订单', icon: 'order', link: openLoggedIn('/pages/buy/orderList') },
      ],
    },
    {
      kind: 'hero',
      title: '一家人的山河',
      subtitle: '青驭 岳，五座或六座，CLTC 续航 705 km',
      picture: 'upright/yue-ridge',
      action: '了解青驭 岳',
      link: car('yue'),
    },
    {
      kind: 'hero',
      title: '城市以外，也是日常',
      subtitle: '青驭 原，CLTC 续航 640 km',
      picture: 'upright/yuan-city',
      action: '了解青驭 原',
      link: car('yuan'),
    },
    {
      kind: 'stories',
      title: '好在哪里',
      items: [
        {
          kicker: '青驭 凌 · 补能',
          title: '喝杯咖啡，再走三百公里',
          summary: '800 V 平台，从 10% 充到 80% 约 18 分钟。',
          picture: 'upright/ling-court',
          link: car('ling', 3),
        },
        {
          kicker: '青驭 岳 · 远行',
          title: '带上家，再带上朋友',
          summary: '后排放平是一张 1.9 米的床，对外放电 6 kW。',
          picture: 'upright/yue-lake',
          link: car('yue', 3),
        },
        {
          kicker: '青驭 原 · 周末',
          title: '后排放倒，装得下两辆公路车',
          summary: '离地 185 mm，露营地的土路也不用犹豫。',
          picture: 'upright/yuan-shore',
          link: car('yuan', 3),
        },
      ],
    },
  ],
};
