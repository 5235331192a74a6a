import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/certificates',
      permission: 'certificates.verify',
      page: async () => (await import('./pages/certificates/certificates-page.tsx')).CertificatesPage,
    },
    {
      path: '/certificates/:certificateNo',
      permission: 'certificates.verify',
      page: async () => (await import('./pages/certificate/certificate-page.tsx')).CertificatePage,
    },
  ],
  menu: [
    {
      group: '客户',
      rank: 32,
      to: '/certificates',
      text: '证件核验',
      permission: 'certificates.verify',
    },
  ],
  shortcuts: [
    {
      title: '核验证件',
      rank: 40,
      keys: [
        [['+'], '放大照片'],
        [['-'], '缩小照片'],
        [['T'], '旋转照片'],
        [['Esc', 'U'], '返回证件列表'],
      ],
    },
  ],
  overview: {
    certificatesToVerify: {
      title: '待核验的证件',
      text: '客户在等核验结果',
      to: '/certificates?status=1',
      rowTo: ({ id }) => `/certificates/${id}`,
    },
  },
  audit: {
    actions: {
      'certificate.opened': '查看证件内容',
      'certificate.pictureShown': '查看证件照片',
      'certificate.accept': '通过证件核验',
      'certificate.refuse': '退回证件',
    },
    objects: { certificate: { word: '证件', page: '/certificates' } },
    fields: { side: '哪一面', originalSeen: '核对过原件', fields: '有误的内容' },
  },
  partners: {
    papersVault: '停用期间不能提交和查看证件与户号，已保存的内容不受影响。',
    recognition: '停用期间客户拍照后不自动识别，改为手动填写。',
  },
  queues: {
    'papers.removeFile': '删除证件照片',
    'papers.lookAtDays': '处理到期的证件和照片',
  },
  permissions: {
    'certificates.verify': { group: '客户', text: '核验证件（每次查看都会记录）' },
  },
};
