import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/around-places',
      permission: 'aroundPlaces.read',
      page: async () => (await import('./pages/around-places/around-places-page.tsx')).AroundPlacesPage,
    },
  ],
  menu: [
    { group: '充电', rank: 55, to: '/around-places', text: '场站周边', permission: 'aroundPlaces.read' },
  ],
  audit: {
    actions: { 'aroundPlace.put': '保存周边地点', 'aroundPlace.remove': '删除周边地点' },
    objects: { aroundPlace: { word: '周边地点', page: null } },
  },
  partners: {
    directions: '停用期间路书按主要高速估算路线，页面会说明。',
    places: '停用期间周边服务只显示工作人员记录的地点，路书只能按城市查找。',
  },
  permissions: {
    'aroundPlaces.read': { group: '充电', text: '查看场站周边' },
    'aroundPlaces.manage': { group: '充电', text: '维护场站周边' },
  },
};
