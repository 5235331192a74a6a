import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { openHolder } from './proof-home.ts';
import {
  vehicleAuthorisations,
  vehicleBindings,
  vehicleProofs,
  vehicleShares,
  vehicleTransfers,
} from './tables.ts';

export const personalData = definePersonalData('车辆', [
  personalTable({
    table: vehicleProofs,
    title: '车主认证',
    owner: vehicleProofs.accountId,
    facts: { proofNo: '认证号', status: '状态', submittedAt: '提交时间', refusal: '未通过的原因' },
    columns: {
      vin: { label: '车架号', exported: true, onClosing: 'keep', why: keptFor.contract },
      plate: { label: '车牌号', exported: true, onClosing: 'erase' },
      sealedHolder: {
        label: '所有人',
        exported: true,
        unseal: (partner, row) => openHolder(partner('papersVault'), row),
        onClosing: 'erase',
      },
      maskedName: { label: '所有人（部分隐藏）', exported: false, onClosing: { replaceBy: '' } },
      maskedNumber: { label: '证件号（部分隐藏）', exported: false, onClosing: { replaceBy: '' } },
    },
  }),
  personalTable({
    table: vehicleShares,
    title: '车辆共享',
    owner: vehicleShares.ownerId,
    onClosing: 'deleteRows',
    facts: { shareNo: '共享号', status: '状态', offeredAt: '时间' },
    columns: { vin: { label: '车架号', exported: true }, name: { label: '家人的称呼', exported: 'masked' } },
  }),
  personalTable({
    table: vehicleTransfers,
    title: '车辆过户',
    owner: vehicleTransfers.giverId,
    facts: { transferNo: '过户号', status: '状态', modelName: '车型', offeredAt: '时间' },
    columns: {
      vin: { label: '车架号', exported: true, onClosing: 'keep', why: keptFor.contract },
      receiverPhone: { label: '受让人手机号', exported: 'masked', onClosing: { replaceBy: '' } },
    },
  }),
  personalTable({
    table: vehicleAuthorisations,
    title: '数据授权',
    owner: vehicleAuthorisations.ownerId,
    columns: {
      vin: { label: '车架号', exported: true, onClosing: 'keep', why: keptFor.consent },
      purpose: { label: '用途', exported: true, onClosing: 'keep', why: keptFor.consent },
      version: { label: '版本', exported: true, onClosing: 'keep', why: keptFor.consent },
      grantedAt: { label: '同意时间', exported: true, onClosing: 'keep', why: keptFor.consent },
    },
  }),
  personalTable({
    table: vehicleBindings,
    title: '车辆绑定',
    owner: vehicleBindings.accountId,
    facts: { way: '方式', boundAt: '绑定时间', endedAt: '解绑时间' },
    columns: {
      vin: { label: '车架号', exported: true, onClosing: 'keep', why: keptFor.contract },
      nickname: { label: '车辆昵称', exported: true, onClosing: 'erase' },
      endReason: { label: '解绑原因', exported: true, onClosing: 'keep', why: keptFor.contract },
    },
  }),
]);
