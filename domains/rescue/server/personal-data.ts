import { definePersonalData, ownedThrough, personalTable } from '@ev/platform/personal-data.ts';
import { rescueCases, rescuePositions } from './tables.ts';

export const personalData = definePersonalData('道路救援', [
  personalTable({
    table: rescuePositions,
    title: '救援车位置',
    owner: ownedThrough(rescuePositions.caseNo, { key: rescueCases.caseNo, owner: rescueCases.accountId }),
    onClosing: 'deleteRows',
    columns: { lat: { label: '纬度', exported: false }, lng: { label: '经度', exported: false } },
  }),
  personalTable({
    table: rescueCases,
    title: '救援',
    owner: rescueCases.accountId,
    facts: { caseNo: '救援单号', kind: '类型', status: '状态', requestedAt: '时间', endText: '结束说明' },
    columns: {
      lat: { label: '纬度', exported: true, onClosing: 'erase' },
      lng: { label: '经度', exported: true, onClosing: 'erase' },
      placeText: { label: '位置', exported: true, onClosing: { replaceBy: '' } },
      contactName: { label: '联系人', exported: true, onClosing: { replaceBy: '' } },
      contactPhone: { label: '联系电话', exported: true, onClosing: { replaceBy: '' } },
      vin: { label: '车架号', exported: true, onClosing: 'erase' },
      plate: { label: '车牌号', exported: true, onClosing: 'erase' },
      text: { label: '说明', exported: true, onClosing: { replaceBy: '' } },
      driver: { label: '救援人员', exported: 'masked', onClosing: 'erase' },
    },
  }),
]);
