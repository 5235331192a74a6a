import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/charging-operators',
      permission: 'operators.read',
      page: async () => (await import('./pages/operators/operators-page.tsx')).OperatorsPage,
    },
  ],
  menu: [
    {
      group: '充电',
      rank: 80,
      to: '/charging-operators',
      text: '充电运营商',
      permission: 'operators.read',
    },
  ],
  audit: {
    actions: {
      'operator.enter': '录入充电运营商',
      'operator.edit': '编辑充电运营商',
      'operator.setKeys': '更换充电运营商密钥',
      'operator.switchOn': '启用充电运营商',
      'operator.switchOff': '停用充电运营商',
    },
    objects: { operator: { word: '充电运营商', page: null } },
  },
  partners: {
    operatorVault: '停用期间无法与充电运营商通讯：不能启动、停止充电，也收不到枪状态。',
    operatorKeys: '停用没有作用：密钥在服务启动时按名称读入，停用一家运营商请到“充电运营商”。',
  },
  queues: { 'operator.lookAfter': '检查充电运营商', 'operator.openNew': '启用新的充电运营商' },
  permissions: {
    'operators.read': { group: '充电', text: '查看充电运营商与往来消息' },
    'operators.manage': { group: '系统', text: '管理充电运营商与密钥' },
  },
};
