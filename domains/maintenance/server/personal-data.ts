import {
  closedCustomer,
  definePersonalData,
  ownedThrough,
  personalTable,
} from '@ev/platform/personal-data.ts';
import { appointmentMachine } from './appointment-machine.ts';
import { contactMonths, erasedAddress } from './contact-erasure.ts';
import { appointments, workOrders, workSteps } from './tables.ts';
import { workMachine } from './work-machine.ts';

/** Of accounts that are not closed. */
const contactEnd = `预约结束 ${contactMonths} 个月后自动删除`;

export const personalData = definePersonalData('维修保养', [
  personalTable({
    table: workSteps,
    title: '维修过程',
    owner: ownedThrough(workSteps.workOrderNo, { key: workOrders.workOrderNo, owner: workOrders.accountId }),
    facts: { at: '时间' },
    columns: {
      text: {
        label: '说明',
        exported: true,
        onClosing: 'keep',
        why: '车辆维修档案须保存两年（《机动车维修管理规定》）',
      },
    },
  }),
  personalTable({
    table: workOrders,
    title: '维修工单',
    owner: workOrders.accountId,
    facts: { workOrderNo: '工单号', status: '状态', payFen: '金额', checkedInAt: '时间' },
    words: { status: workMachine.states },
    columns: {
      vin: {
        label: '车架号',
        exported: true,
        onClosing: 'keep',
        why: '车辆维修档案须保存两年（《机动车维修管理规定》）',
      },
      note: {
        label: '接车说明',
        exported: true,
        onClosing: 'keep',
        why: '车辆维修档案须保存两年（《机动车维修管理规定》）',
      },
      ratingText: { label: '评价', exported: true, onClosing: 'erase' },
    },
  }),
  personalTable({
    table: appointments,
    title: '保养预约',
    owner: appointments.accountId,
    facts: {
      appointmentNo: '预约号',
      modelName: '车型',
      storeName: '门店',
      storeAddress: '门店地址',
      storePhone: '门店电话',
      status: '状态',
      day: '日期',
      createdAt: '时间',
    },
    words: { status: appointmentMachine.states },
    columns: {
      vin: {
        label: '车架号',
        exported: true,
        onClosing: 'keep',
        why: '车辆维修档案须保存两年（《机动车维修管理规定》）',
      },
      plate: { label: '车牌号', exported: true, onClosing: 'erase' },
      problem: { label: '问题描述', exported: true, onClosing: { replaceBy: '' } },
      pickUpAddress: {
        label: '上门取送地址',
        exported: true,
        onClosing: { replaceBy: erasedAddress },
        why: contactEnd,
      },
      contactName: {
        label: '联系人',
        exported: true,
        onClosing: { replaceBy: closedCustomer },
        why: contactEnd,
      },
      contactPhone: { label: '联系电话', exported: true, onClosing: { replaceBy: '' }, why: contactEnd },
      changeReason: { label: '改期原因', exported: true, onClosing: 'erase' },
    },
  }),
]);
