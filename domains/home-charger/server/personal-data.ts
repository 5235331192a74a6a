import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { sql } from 'drizzle-orm';
import { billMachine } from './bill-machine.ts';
import { installMachine } from './install-machine.ts';
import { chargerBills, chargerInstalls, chargerPhotos } from './tables.ts';

export const personalData = definePersonalData('家用充电桩', [
  personalTable({
    table: chargerPhotos,
    title: '安装照片',
    owner: (accountId) =>
      sql`${chargerPhotos.installNo} = any(array(select ${chargerInstalls.installNo} from ${chargerInstalls} where ${chargerInstalls.accountId} = ${accountId})) or ${chargerPhotos.sender} = ${`member:${accountId}`}`,
    onClosing: 'sweep',
    facts: { stage: '环节', createdAt: '时间' },
    columns: {
      photoId: { label: '照片编号', exported: false },
      sender: { label: '上传人', exported: false },
    },
  }),
  personalTable({
    table: chargerBills,
    title: '安装费用',
    owner: chargerBills.accountId,
    facts: { billNo: '账单号', amountFen: '金额', status: '状态', createdAt: '时间' },
    words: { status: billMachine.states },
    columns: {},
  }),
  personalTable({
    table: chargerInstalls,
    title: '安装申请',
    owner: chargerInstalls.accountId,
    facts: { installNo: '安装单号', orderNo: '订单号', modelName: '车型', status: '状态', createdAt: '时间' },
    words: { status: installMachine.states },
    columns: {
      vin: { label: '车架号', exported: true, onClosing: 'erase' },
      name: {
        label: '联系人',
        exported: true,
        onClosing: 'keep',
        why: '由安装业务在安装结束、账号注销后自行清除（连同照片）',
      },
      phone: {
        label: '联系电话',
        exported: true,
        onClosing: 'keep',
        why: '由安装业务在安装结束、账号注销后自行清除',
      },
      region: {
        label: '所在地区',
        exported: true,
        onClosing: 'keep',
        why: '由安装业务在安装结束、账号注销后自行清除',
      },
      detail: {
        label: '详细地址',
        exported: true,
        onClosing: 'keep',
        why: '由安装业务在安装结束、账号注销后自行清除',
      },
      parking: { label: '车位', exported: true, onClosing: 'keep', why: '不含身份' },
      building: { label: '房屋', exported: true, onClosing: 'keep', why: '不含身份' },
      note: {
        label: '备注',
        exported: true,
        onClosing: 'keep',
        why: '由安装业务在安装结束、账号注销后自行清除',
      },
      signedName: {
        label: '签名',
        exported: true,
        onClosing: 'keep',
        why: '由安装业务在安装结束、账号注销后自行清除',
      },
      swapNote: { label: '换装说明', exported: true, onClosing: 'erase' },
    },
  }),
]);
