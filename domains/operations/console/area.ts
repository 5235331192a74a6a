import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/',
      permission: null,
      page: async () => (await import('./pages/overview/overview-page.tsx')).OverviewPage,
    },
    {
      path: '/opening',
      permission: 'opening.read',
      page: async () => (await import('./pages/opening/opening-page.tsx')).OpeningPage,
    },
    {
      path: '/jobs',
      permission: 'jobs.read',
      page: async () => (await import('./pages/jobs/jobs-page.tsx')).JobsPage,
    },
    {
      path: '/backups',
      permission: 'backups.read',
      page: async () => (await import('./pages/backups/backups-page.tsx')).BackupsPage,
    },
    {
      path: '/providers',
      permission: 'providers.read',
      page: async () => (await import('./pages/providers/providers-page.tsx')).ProvidersPage,
    },
  ],
  menu: [
    { group: '', rank: 10, to: '/', text: '工作台', permission: null },
    { group: '运营', rank: 3, to: '/opening', text: '开业准备', permission: 'opening.read' },
    { group: '运营', rank: 20, to: '/jobs', text: '后台任务', permission: 'jobs.read' },
    { group: '运营', rank: 21, to: '/backups', text: '备份', permission: 'backups.read' },
    { group: '运营', rank: 30, to: '/providers', text: '服务商', permission: 'providers.read' },
  ],
  overview: {
    missingToOpen: { title: '开业准备', text: '还缺这些才能开始销售', to: '/opening' },
    failingJobs: { title: '反复失败的后台任务', text: '已失败三次以上，仍在自动重试', to: '/jobs' },
    failedJobs: { title: '失败的后台任务', text: '已用完重试次数，需要处理后重试', to: '/jobs' },
    providersDown: {
      title: '停用或异常的服务商',
      text: '已停用，或连续三次以上没有成功',
      to: '/providers',
    },
    backupsOverdue: {
      title: '备份超过间隔',
      text: '最近一次完整的备份早于设定的间隔，请查看失败原因',
      to: '/backups',
    },
    backupsMissing: {
      title: '产品没有备份',
      text: '没有设置 BACKUP_DIR，也没有近期的备份。请联系运维设置，或确认另有备份',
      to: '/backups',
    },
  },
  audit: {
    actions: {
      'job.retried': '重试后台任务',
      'provider.switchOff': '停用服务商',
      'provider.switchOn': '启用服务商',
      'backup.asked': '立即备份',
      'backup.made': '用命令备份',
      'backup.restored': '用命令恢复备份',
      'ops.migrated': '用命令升级数据库',
      'ops.refundSettled': '用命令更新退款结果',
      'ops.noticeReplayed': '用命令重新处理通知',
      'ops.personExported': '用命令导出个人信息',
      'ops.personErased': '用命令注销账号',
    },
    objects: {
      queue: { word: '任务', page: null },
      provider: { word: '服务商', page: null },
      backup: { word: '备份', page: null },
      ops: { word: '命令', page: null },
      notice: { word: '通知', page: null },
    },
    fields: {
      retried: '重试的任务数',
      id: '编号',
      takenAt: '备份的时间',
      migrations: '迁移数',
      last: '最后一个迁移',
      exportNo: '导出编号',
    },
  },
  queues: {
    'platform.sweep': '清理过期数据',
    'operations.planBackup': '安排备份',
    'operations.makeBackup': '备份',
  },
  permissions: {
    'opening.read': { group: '系统', text: '查看开业准备' },
    'jobs.read': { group: '系统', text: '查看后台任务和运行数据' },
    'jobs.retry': { group: '系统', text: '重试失败的后台任务' },
    'backups.read': { group: '系统', text: '查看备份' },
    'backups.make': { group: '系统', text: '立即备份' },
    'providers.read': { group: '系统', text: '查看服务商' },
    'providers.switch': { group: '系统', text: '停用和启用服务商' },
  },
};
