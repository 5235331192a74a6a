import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { chargeObjections, chargeOrders, plates, plugAgreements, plugCars } from './tables.ts';

export const personalData = definePersonalData('充电', [
  personalTable({
    table: chargeObjections,
    title: '充电账单异议',
    owner: chargeObjections.accountId,
    facts: { chargeOrderId: '充电单号', status: '状态', answer: '答复', createdAt: '时间' },
    columns: { text: { label: '说明', exported: true, onClosing: { replaceBy: '' } } },
  }),
  personalTable({
    table: plates,
    title: '充电车牌',
    owner: plates.accountId,
    onClosing: 'deleteRows',
    facts: { createdAt: '保存时间' },
    columns: { plate: { label: '车牌号', exported: true } },
  }),
  personalTable({
    table: plugCars,
    title: '即插即充的车辆',
    owner: plugCars.accountId,
    onClosing: 'deleteRows',
    facts: { limitFen: '单次上限', switchedOnAt: '开通时间' },
    columns: { vin: { label: '车架号', exported: true } },
  }),
  personalTable({
    table: plugAgreements,
    title: '即插即充协议',
    owner: plugAgreements.accountId,
    columns: {
      version: { label: '版本', exported: true, onClosing: 'keep', why: keptFor.consent },
      agreedAt: { label: '同意时间', exported: true, onClosing: 'keep', why: keptFor.consent },
    },
  }),
  personalTable({
    table: chargeOrders,
    title: '充电订单',
    owner: chargeOrders.accountId,
    facts: {
      chargeOrderId: '充电单号',
      status: '状态',
      energyWh: '电量（瓦时）',
      amountFen: '金额',
      gunName: '充电枪',
      operatorName: '运营商',
    },
    columns: {
      plate: { label: '车牌号', exported: true, onClosing: 'erase' },
      vin: { label: '车架号', exported: true, onClosing: 'erase' },
      stationName: { label: '充电站', exported: true, onClosing: 'keep', why: keptFor.trade },
      startedAt: { label: '开始时间', exported: true, onClosing: 'keep', why: keptFor.trade },
      endedAt: { label: '结束时间', exported: true, onClosing: 'keep', why: keptFor.trade },
    },
  }),
]);
