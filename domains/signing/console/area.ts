import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/signing',
      permission: 'signing.read',
      page: async () => (await import('./pages/flows/flows-page.tsx')).FlowsPage,
    },
    {
      path: '/signing/templates',
      permission: 'signing.read',
      page: async () => (await import('./pages/templates/templates-page.tsx')).TemplatesPage,
    },
  ],
  menu: [
    { group: '运营', rank: 11, to: '/signing/templates', text: '合同模板', permission: 'signing.read' },
    { group: '运营', rank: 12, to: '/signing', text: '签署文件', permission: 'signing.read' },
  ],
  overview: {
    signingStuck: {
      title: '没有生成的签署文件',
      text: '客户已签署，盖章文件十分钟还没有生成',
      to: '/signing?filter=stuck',
      rowTo: ({ id }) => `/signing?q=${id}&open=${id}`,
    },
    signingLate: {
      title: '已结束却在签署服务签了名',
      text: '一周内有客户签署了已作废、拒签或过期的文件，不会生效，请联系客户说明',
      to: '/signing?filter=late',
    },
    signingCertificate: {
      title: '签章证书即将到期',
      text: '30 天内到期或已经到期，到期后不能生成盖章文件，请更换证书',
      to: '/signing?filter=stuck',
    },
  },
  audit: {
    actions: {
      'signing.getEvidence': '查看签署证据',
      'signing.retrySeal': '重新生成签署文件',
      'signing.askProvider': '查询签署服务',
    },
    objects: { signing: { word: '签署文件', page: '/signing?q=' } },
  },
  partners: {
    seal: '停用期间客户可以签署，盖章文件要等恢复后重新生成。',
    faceCheck: '停用期间，要求人脸核身的文件不能签署；其他文件不受影响。',
    esign: '停用期间，在签署服务签署的文件不能签署，签署结果恢复后再查询；其他文件不受影响。',
    signingVault: '停用期间不能签署和查看文件，已保存的内容不受影响。',
  },
  queues: {
    'signing.seal': '生成盖章文件',
    'signing.endExpired': '结束过期的签署',
    'signing.askProvider': '查询签署服务的结果',
    'signing.askDue': '安排查询签署服务',
    'signing.endAtProvider': '撤销签署服务里已结束的文件',
  },
  permissions: {
    'signing.read': { group: '运营', text: '查看签署文件与合同模板' },
    'signing.upload': { group: '订单', text: '上传纸质签署的文件' },
    'signing.evidence': { group: '运营', text: '查看签署证据' },
  },
};
