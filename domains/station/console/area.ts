import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/stations',
      permission: 'stations.read',
      page: async () => (await import('./pages/stations/stations-page.tsx')).StationsPage,
    },
    {
      path: '/station-differences',
      permission: 'stations.read',
      page: async () => (await import('./pages/differences/differences-page.tsx')).DifferencesPage,
    },
    {
      path: '/charging-reports',
      permission: 'stations.read',
      page: async () => (await import('./pages/reports/reports-page.tsx')).ReportsPage,
    },
    {
      path: '/station-reviews',
      permission: 'stations.read',
      page: async () => (await import('./pages/reviews/reviews-page.tsx')).ReviewsPage,
    },
  ],
  menu: [
    { group: '充电', rank: 50, to: '/stations', text: '充电站', permission: 'stations.read' },
    {
      group: '充电',
      rank: 70,
      to: '/station-differences',
      text: '场站数据差异',
      permission: 'stations.read',
    },
    { group: '充电', rank: 60, to: '/charging-reports', text: '充电桩报修', permission: 'stations.read' },
    { group: '充电', rank: 63, to: '/station-reviews', text: '充电站评价', permission: 'stations.read' },
  ],
  overview: {
    chargingReports: {
      title: '待处理的充电桩报修',
      text: '客户在等结果',
      to: '/charging-reports?status=0',
      rowTo: ({ id }) => `/charging-reports?q=${id}&open=${id}`,
    },
    stationReadings: {
      title: '没有读完的场站目录',
      text: '运营商的场站没有更新',
      to: '/station-differences',
    },
  },
  audit: {
    actions: {
      'station.close': '停用充电站',
      'station.reopen': '恢复充电站',
      'station.pictures': '选择充电站图片',
      'station.read': '重新读取场站目录',
      'chargingReport.settle': '处理充电桩报修',
      'chargingReview.hide': '隐藏充电站评价',
      'chargingReview.show': '恢复充电站评价',
    },
    objects: {
      station: { word: '充电站', page: null },
      chargingReport: { word: '充电桩报修', page: null },
      chargingReview: { word: '充电站评价', page: null },
      chargingOperator: { word: '充电运营商', page: null },
    },
  },
  partners: { map: '停用期间高德地图不能使用，客户看到的是自有的简明地图，充电站列表不受影响。' },
  queues: {
    'station.beginReadings': '读取场站目录',
    'station.readPages': '读取一批场站',
    'station.turnPrices': '切换分时电价',
    'station.askPrices': '查询电价',
  },
  permissions: {
    'stations.read': { group: '充电', text: '查看充电站' },
    'stations.manage': { group: '充电', text: '管理充电站、报修与评价' },
  },
};
