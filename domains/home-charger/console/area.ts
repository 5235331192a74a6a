import type { ConsoleArea } from '@ev/console-kit/area.ts';

const rowTo = ({ id }: { id: string }) => `/home-chargers?open=${id}`;

export const area: ConsoleArea = {
  routes: [
    {
      path: '/home-chargers',
      permission: 'homeChargers.read',
      page: async () => (await import('./pages/board/home-chargers-page.tsx')).HomeChargersPage,
    },
  ],
  menu: [
    {
      group: '充电',
      rank: 25,
      to: '/home-chargers',
      text: '家充桩安装',
      permission: 'homeChargers.read',
    },
  ],
  overview: {
    homeChargersToDispatch: {
      title: '待派单的家充桩',
      text: '客户申请后 24 小时内派给安装公司',
      to: '/home-chargers',
      rowTo,
    },
    homeChargersToWork: {
      title: '待处理的家充桩',
      text: '联系、勘测、报装、安装和换领，按期限排列',
      to: '/home-chargers',
      rowTo,
    },
  },
  audit: {
    actions: {
      'homeCharger.dispatch': '家充桩派单',
      'homeCharger.contact': '联系家充桩客户',
      'homeCharger.offerSurvey': '给出勘测时间',
      'homeCharger.recordSurvey': '登记勘测',
      'homeCharger.finishFiling': '登记报装完成',
      'homeCharger.offerInstall': '给出安装时间',
      'homeCharger.start': '开始安装家充桩',
      'homeCharger.finish': '家充桩安装完成',
      'homeCharger.hold': '暂停家充桩安装',
      'homeCharger.resume': '恢复家充桩安装',
      'homeCharger.cancel': '取消家充桩安装',
      'homeCharger.sendSwap': '发放换领权益',
    },
    objects: { homeCharger: { word: '家充桩安装', page: null } },
    fields: { installer: '安装公司', cableMetres: '线缆（米）', totalFen: '增项合计（分）' },
  },
  queues: {
    'home-charger.lookAtDeadlines': '家充桩安装的期限',
    'home-charger.removeFile': '删除家充桩照片',
  },
  approvals: { 'home-charger.cancelAny': '取消安装并退款' },
  permissions: {
    'homeChargers.read': { group: '充电', text: '查看家充桩安装' },
    'homeChargers.manage': { group: '充电', text: '处理家充桩安装' },
  },
};
