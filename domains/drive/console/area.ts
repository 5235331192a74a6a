import type { ConsoleArea } from '@ev/console-kit/area.ts';

const drivePage = ({ id }: { id: string }) => `/drives/${id}`;

export const area: ConsoleArea = {
  routes: [
    {
      path: '/drives',
      permission: 'drives.read',
      page: async () => (await import('./pages/drives/drives-page.tsx')).DrivesPage,
    },
    {
      path: '/drives/:driveId',
      permission: 'drives.read',
      page: async () => (await import('./pages/drive/drive-page.tsx')).DrivePage,
    },
    {
      path: '/drive-calendar',
      permission: 'drives.read',
      page: async () => (await import('./pages/calendar/drive-calendar-page.tsx')).DriveCalendarPage,
    },
    {
      path: '/drive-set-up',
      permission: 'drives.read',
      page: async () => (await import('./pages/set-up/drive-set-up-page.tsx')).DriveSetUpPage,
    },
  ],
  moved: { '/drive-leads': '/leads?source=driveLead' },
  menu: [
    { group: '客户', rank: 22, to: '/drives', text: '试驾预约', permission: 'drives.read' },
    { group: '客户', rank: 24, to: '/drive-calendar', text: '试驾日历', permission: 'drives.read' },
    { group: '运营', rank: 35, to: '/drive-set-up', text: '试驾安排', permission: 'drives.read' },
  ],
  overview: {
    drivesToConfirm: {
      title: '待确认的试驾',
      text: '客户在等门店确认，到时未确认会自动过期',
      to: '/drives?status=0',
      rowTo: drivePage,
    },
    drivesToday: {
      title: '今天的试驾',
      text: '客户到店后用签到码签到',
      to: '/drive-calendar?view=day',
      rowTo: drivePage,
    },
    drivesToHandBack: {
      title: '超时未还车的试驾',
      text: '时间已过，确认还车并登记里程',
      to: '/drives?status=1',
      rowTo: drivePage,
      holdsUp: true,
    },
    drivesWithoutCar: {
      title: '没有试驾车的预约',
      text: '停驾或停用车辆后没有车可用，与客户商定新时间',
      to: '/drives',
      rowTo: drivePage,
      holdsUp: true,
    },
  },
  found: { testDrive: { title: '试驾', rank: 35, to: drivePage } },
  audit: {
    actions: {
      'testDrive.confirm': '确认试驾',
      'testDrive.move': '调整试驾时间',
      'testDrive.cancel': '取消试驾',
      'testDrive.checkIn': '试驾签到',
      'testDrive.undoCheckIn': '撤销试驾签到',
      'testDrive.noShow': '标记客户未到店',
      'testDrive.begin': '交出试驾车',
      'testDrive.complete': '登记还车',
      'driveClosure.add': '安排停驾',
      'driveClosure.end': '取消停驾',
    },
    objects: {
      testDrive: { word: '试驾', page: '/drives/' },
      driveClosure: { word: '停驾安排', page: null },
    },
    fields: {
      distanceM: '行驶里程（米）',
      energyWh: '用电量（Wh）',
      carId: '试驾车',
      fate: '已有预约',
      cancelled: '取消的预约',
    },
  },
  businesses: { testDrive: (no) => `/drives/${no}` },
  queues: { 'drive.byTheMinute': '试驾提醒与过期处理' },
  permissions: {
    'drives.read': { group: '客户', text: '查看试驾' },
    'drives.manage': { group: '客户', text: '处理试驾预约和线索' },
    'drives.calendar': { group: '运营', text: '安排试驾车停驾' },
  },
};
