import type { ConsoleArea } from '@ev/console-kit/area.ts';

const appointmentPage = ({ id }: { id: string }) => `/maintenance-appointments?q=${id}&open=${id}`;
const workOrderPage = ({ id }: { id: string }) => `/work-orders/${id}`;

export const area: ConsoleArea = {
  routes: [
    {
      path: '/maintenance',
      permission: 'maintenance.read',
      page: async () => (await import('./pages/calendar/calendar-page.tsx')).CareCalendarPage,
    },
    {
      path: '/maintenance-appointments',
      permission: 'maintenance.read',
      page: async () => (await import('./pages/appointments/appointments-page.tsx')).AppointmentsPage,
    },
    {
      path: '/work-orders',
      permission: 'maintenance.read',
      page: async () => (await import('./pages/work-orders/work-orders-page.tsx')).WorkOrdersPage,
    },
    {
      path: '/work-orders/:workOrderNo',
      permission: 'maintenance.read',
      page: async () => (await import('./pages/work-order/work-order-page.tsx')).WorkOrderPage,
    },
    {
      path: '/service-campaigns',
      permission: 'maintenance.read',
      page: async () => (await import('./pages/campaigns/campaigns-page.tsx')).CampaignsPage,
    },
    {
      path: '/parts-stock',
      permission: 'maintenance.read',
      page: async () => (await import('./pages/parts/parts-page.tsx')).PartsPage,
    },
  ],
  menu: [
    { group: '用车', rank: 40, to: '/maintenance', text: '维保日历', permission: 'maintenance.read' },
    {
      group: '用车',
      rank: 42,
      to: '/maintenance-appointments',
      text: '维保预约',
      permission: 'maintenance.read',
    },
    { group: '用车', rank: 44, to: '/work-orders', text: '服务工单', permission: 'maintenance.read' },
    { group: '用车', rank: 46, to: '/service-campaigns', text: '服务活动', permission: 'maintenance.read' },
    { group: '用车', rank: 48, to: '/parts-stock', text: '配件库存', permission: 'maintenance.read' },
  ],
  overview: {
    maintenanceRequested: {
      title: '待确认的维保预约',
      text: '客户在等门店确认时间',
      to: '/maintenance-appointments?status=requested',
      rowTo: appointmentPage,
    },
    maintenancePartnerProblem: {
      title: '门店维保系统的问题',
      text: '消息被拒绝，或对方的做法和预约不一致',
      to: '/maintenance-appointments?only=problem',
      rowTo: appointmentPage,
    },
    maintenanceInspecting: {
      title: '检测中的车辆',
      text: '检测完成后给客户报价',
      to: '/work-orders?status=inspecting',
      rowTo: workOrderPage,
    },
    maintenanceApproved: {
      title: '可以施工的车辆',
      text: '客户已签署报价',
      to: '/work-orders?status=approved',
      rowTo: workOrderPage,
    },
    maintenanceToCollect: {
      title: '待取回的车辆',
      text: '客户提车时登记',
      to: '/work-orders?status=toCollect',
      rowTo: workOrderPage,
    },
  },
  audit: {
    actions: {
      'maintenance.confirm': '确认维保预约',
      'maintenance.propose': '调整维保预约时间',
      'maintenance.end': '取消维保预约',
      'maintenance.markNoShow': '标记维保客户未到店',
      'maintenance.checkIn': '接车',
      'maintenance.repeatToPartner': '重新发送给门店维保系统',
      'maintenance.takeOver': '维保改由人工处理',
      'maintenance.setDay': '设置维保日接待数',
      'maintenance.addStep': '登记工单进度',
      'maintenance.saveQuote': '保存维保报价',
      'maintenance.presentQuote': '向客户报价',
      'maintenance.startWork': '开始施工',
      'maintenance.checkQuality': '开始质检',
      'maintenance.reopenWork': '质检后返工',
      'maintenance.finishWork': '完成施工',
      'maintenance.handBack': '客户提车',
      'maintenance.close': '关闭服务工单',
      'maintenance.refund': '退还维保费用',
      'maintenance.setPartStock': '设置配件库存',
      'maintenance.createCampaign': '创建服务活动',
      'maintenance.closeCampaign': '结束服务活动',
    },
    objects: {
      maintenanceAppointment: { word: '维保预约', page: '/maintenance-appointments?q=' },
      maintenanceWorkOrder: { word: '服务工单', page: '/work-orders/' },
      maintenanceCampaign: { word: '服务活动', page: '/service-campaigns?open=' },
      maintenanceDay: { word: '维保日', page: null },
      maintenancePart: { word: '配件', page: null },
    },
  },
  businesses: { maintenance: (no) => `/work-orders/${encodeURIComponent(no)}` },
  queues: {
    'maintenance.sweep': '维保提醒、超时未回复的改期、未到店，退回逾期未付的优惠券',
    'maintenance.notifyCampaign': '通知服务活动的车主',
    'maintenance.tellPartner': '发给门店维保系统的消息',
  },
  partners: { workshopPartner: '预约的消息稍后重发；急的预约可改由人工处理' },
  approvals: { 'maintenance.refund': '退还维保费用' },
  permissions: {
    'maintenance.read': { group: '客户', text: '查看维保预约、工单和配件' },
    'maintenance.work': { group: '客户', text: '维保接车、报价、施工和提车登记' },
    'maintenance.campaign': { group: '客户', text: '创建和结束召回与服务活动' },
    'maintenance.refund': { group: '财务', text: '退还维保费用' },
  },
};
