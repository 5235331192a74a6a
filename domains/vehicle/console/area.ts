import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/vehicles',
      permission: 'vehicles.read',
      page: async () => (await import('./pages/vehicles/vehicles-page.tsx')).VehiclesPage,
    },
    {
      path: '/owner-proofs',
      permission: 'vehicles.read',
      page: async () => (await import('./pages/proofs/proofs-page.tsx')).ProofsPage,
    },
  ],
  menu: [
    { group: '用车', rank: 10, to: '/vehicles', text: '车辆', permission: 'vehicles.read' },
    { group: '用车', rank: 20, to: '/owner-proofs', text: '车主认证', permission: 'vehicles.read' },
  ],
  overview: {
    vehicleProofs: {
      title: '待审核的车主认证',
      text: '客户提交了行驶证，审核通过后才能使用车辆功能',
      to: '/owner-proofs?status=submitted',
    },
  },
  found: {
    vehicles: { title: '车辆', rank: 30, to: ({ id }) => `/vehicles?q=${id}&open=${id}` },
  },
  audit: {
    actions: {
      'vehicle.opened': '查看车辆',
      'vehicle.proofOpened': '查看车主认证',
      'vehicle.proofPictureShown': '查看认证照片',
      'vehicle.approveProof': '通过车主认证',
      'vehicle.refuseProof': '不通过车主认证',
      'vehicle.addVehicles': '录入车辆',
    },
    objects: {
      vehicle: { word: '车辆', page: '/vehicles?q=' },
      vehicleProof: { word: '车主认证', page: '/owner-proofs?q=' },
      model: { word: '车型', page: null },
    },
    fields: { replacesOwner: '替换原车主', versionName: '版本' },
  },
  queues: {
    'vehicle.end': '到期的共享、过户和授权',
    'vehicle.tidy': '过期认证照片的删除',
    'vehicle.invite': '给新车主的过户短信',
  },
  permissions: {
    'vehicles.read': { group: '客户', text: '查看车辆和车主认证' },
    'vehicles.judgeProofs': { group: '客户', text: '审核车主认证' },
    'vehicles.add': { group: '客户', text: '录入不在本平台交付的车辆' },
  },
};
