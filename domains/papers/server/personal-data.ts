import { definePersonalData, ownedThrough, personalTable } from '@ev/platform/personal-data.ts';
import { openData } from './sealed-data.ts';
import { certificatePictures, certificates, orderPapers, pictureConsents } from './tables.ts';

export const personalData = definePersonalData('证件', [
  personalTable({
    table: certificatePictures,
    title: '证件照片',
    owner: ownedThrough(certificatePictures.certificateNo, {
      key: certificates.certificateNo,
      owner: certificates.accountId,
    }),
    onClosing: 'sweep',
    facts: { createdAt: '上传时间', side: '照片面' },
    columns: {
      pictureId: { label: '照片编号', exported: false },
      sealedReading: { label: '识别结果', exported: false },
    },
  }),
  personalTable({
    table: pictureConsents,
    title: '证件照片的同意',
    owner: pictureConsents.accountId,
    onClosing: 'sweep',
    columns: { version: { label: '版本', exported: true }, agreedAt: { label: '同意时间', exported: true } },
  }),
  personalTable({
    table: orderPapers,
    title: '订单使用的证件',
    owner: orderPapers.accountId,
    facts: { orderNo: '订单号', role: '用途', addedAt: '时间' },
    columns: {},
  }),
  personalTable({
    table: certificates,
    title: '证件',
    owner: certificates.accountId,
    onClosing: 'sweep',
    facts: { type: '证件类型', status: '状态', validTo: '有效期至', createdAt: '时间' },
    columns: {
      sealedData: {
        label: '证件内容',
        exported: true,
        unseal: (partner, row) => openData(partner('papersVault'), row),
      },
      maskedName: { label: '姓名（部分隐藏）', exported: false },
      maskedNumber: { label: '证件号（部分隐藏）', exported: false },
    },
  }),
]);
