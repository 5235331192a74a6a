import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/pictures',
      permission: 'media.upload',
      page: async () => (await import('./pages/pictures/pictures-page.tsx')).PicturesPage,
    },
  ],
  menu: [{ group: '运营', rank: 7, to: '/pictures', text: '图片', permission: 'media.upload' }],
  audit: {
    actions: {
      'media.upload': '上传图片',
      'media.describe': '修改图片说明',
      'media.remove': '删除图片',
    },
    objects: { mediaPicture: { word: '图片', page: null } },
    fields: { alt: '图片说明', altBefore: '原来的说明' },
  },
  partners: {
    media: '上传不了新图片，已有的图片在 App 里打不开',
    mediaVault: '客户和门店不能上传私密照片，只能填写文字',
  },
  queues: {
    'media.process': '处理图片',
    'media.removeFiles': '删除图片文件',
    'media.removePrivateFile': '删除私密图片文件',
  },
  permissions: {
    'media.upload': { group: '运营', text: '上传图片' },
    'media.sendPrivate': { group: '订单', text: '上传检查照片和客服图片' },
  },
};
