import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { privatePictures } from './tables.ts';

export const personalData = definePersonalData('上传的照片', [
  personalTable({
    table: privatePictures,
    title: '照片',
    owner: privatePictures.senderId,
    facts: { createdAt: '上传时间', owner: '用于' },
    columns: {
      pictureId: {
        label: '照片编号',
        exported: true,
        onClosing: 'keep',
        why: '文件与记录在下一次清理时一起删除',
      },
      deleteAt: { label: '删除时间', exported: true, onClosing: { replaceBy: new Date(0) } },
    },
  }),
]);
