import { modelSummaries } from '@ev/showcase/world/models.ts';
import type { HomeModule } from '../contract/endpoints.ts';

type Position = 'home-discover' | 'buy-index';

const open = (linkUrl: string) => ({ linkUrl, loginFlag: false });
const openLoggedIn = (linkUrl: string) => ({ linkUrl, loginFlag: true });

const cars = (title: string): HomeModule => ({
  kind: 'cars',
  title,
  items: modelSummaries.map(({ modelCode, name, slogan, family, priceFromFen, rangeKm }) => ({
    modelCode,
    name,
    slogan,
    picture: `cars/${family}-front`,
    priceFromFen,
    rangeKm,
  })),
});

/** The modules of each position, top to bottom. */
export const recommendations: Record<Position, HomeModule[]> = {
  'home-discover': [
    {
      kind: 'hero',
      title: '风先认出它',
      subtitle: '青驭 凌，CLTC 续航 720 km',
      picture: 'scenes/coast',
      action: '了解青驭 凌',
      link: open('/pages/buy/introduce?modelCode=ling'),
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
    cars('三款青驭'),
    {
      kind: 'stories',
      title: '在路上',
      items: [
        {
          title: '十八分钟，够做什么',
          summary: '我们在服务区记录了 40 位车主的一次快充：散步、喂奶、吃一碗面。',
          picture: 'scenes/court',
          link: open('/pages/buy/introduce?modelCode=ling'),
        },
        {
          title: '把山路铺平的人',
          summary: '底盘工程师老唐跑了 11 趟川藏线，只为第三排的人不晕车。',
          picture: 'scenes/mountain',
          link: open('/pages/buy/introduce?modelCode=yue'),
        },
        {
          title: '城市凌晨四点',
          summary: '花市、早点铺和第一班地铁，三位 青驭 原 车主的一天从这里开始。',
          picture: 'scenes/city',
          link: open('/pages/buy/introduce?modelCode=yuan'),
        },
      ],
    },
  ],
  'buy-index': [
    {
      kind: 'hero',
      title: '一家人的山河',
      subtitle: '青驭 岳，六座四驱，第三排不是将就',
      picture: 'scenes/mountain',
      action: '选配青驭 岳',
      link: open('/pages/buy/optional?code=yue'),
    },
    cars('选一款车'),
    {
      kind: 'entries',
      title: '买车之前',
      items: [
        { label: '全部车型', icon: 'car', link: open('/pages/buy/allCar') },
        { label: '车型对比', icon: 'compare', link: open('/pages/buy/compare') },
        { label: '附近门店', icon: 'store', link: open('/pages/store/list') },
        { label: '购车订单', icon: 'order', link: openLoggedIn('/pages/buy/orderList') },
      ],
    },
    {
      kind: 'stories',
      title: '买得明白',
      items: [
        {
          title: '定金怎么退',
          summary: '支付后 168 小时内可随时退订，原路退回。写进协议，也写在订单里。',
          picture: 'scenes/city',
          link: open('/pages/explain?code=car-purchase-agreement'),
        },
        {
          title: '交付时间怎么算',
          summary: '版本、选装和运输各占几天，都算给你看；变了会说明原因。',
          picture: 'scenes/court',
          link: open('/pages/explain?code=car-purchase-agreement'),
        },
      ],
    },
  ],
};
