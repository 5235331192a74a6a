import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/fleet',
      permission: 'telematics.read',
      page: async () => (await import('./pages/fleet/fleet-page.tsx')).FleetPage,
    },
  ],
  menu: [{ group: '用车', rank: 30, to: '/fleet', text: '车联网', permission: 'telematics.read' }],
  audit: {
    actions: { 'telematics.locateVehicle': '查看车辆位置' },
    fields: { purpose: '用途' },
  },
  partners: { vehicles: '停用期间收不到车辆状态，客户不能远程控制车辆，计划也不会同步到车上。' },
  queues: {
    'telematics.sendCommand': '向车辆发送操作',
    'telematics.expireCommand': '结束车辆没有回应的操作',
    'telematics.sendPlans': '把计划同步到车辆',
    'telematics.namePlace': '查询停车位置的地址',
    'telematics.forgetPlace': '删除车主不再同意保存的位置',
    'telematics.lookAround': '清理过期的操作、计划和车辆数据',
  },
  permissions: {
    'telematics.read': { group: '客户', text: '查看车辆状态和远程操作' },
    'telematics.locate': { group: '客户', text: '按车主授权的用途查看车辆位置' },
  },
};
