import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { flowSecrets } from './flow/flow-home.ts';
import { flowMachine } from './flow/flow-machine.ts';
import { signingDocuments, signingFlows } from './tables.ts';

export const personalData = definePersonalData('签署', [
  personalTable({
    table: signingFlows,
    title: '签署记录',
    owner: signingFlows.accountId,
    facts: {
      flowNo: '签署号',
      title: '文件',
      status: '状态',
      createdAt: '时间',
      signedAt: '签署时间',
      provider: '签署服务',
    },
    words: { status: flowMachine.states },
    columns: {
      text: { label: '文件内容（未加密）', exported: false, onClosing: 'keep', why: keptFor.contract },
      sealedText: { label: '文件内容', exported: false, onClosing: 'keep', why: keptFor.contract },
      sealedSigner: {
        label: '签署人',
        exported: true,
        unseal: (partner, row) => flowSecrets(partner('signingVault')).signerOf(row),
        onClosing: 'keep',
        why: keptFor.contract,
      },
      maskedName: { label: '签署人（部分隐藏）', exported: false, onClosing: 'keep', why: keptFor.contract },
      faceCheck: { label: '人脸核身', exported: false, onClosing: 'keep', why: keptFor.contract },
      verifiedBy: { label: '身份核验', exported: false, onClosing: 'keep', why: keptFor.contract },
      signedFrom: { label: '签署设备与网络', exported: false, onClosing: 'keep', why: keptFor.contract },
      sealedSignature: { label: '签名', exported: false, onClosing: 'keep', why: keptFor.contract },
      reason: { label: '拒签或作废的原因', exported: true, onClosing: 'keep', why: keptFor.contract },
    },
  }),
  personalTable({
    table: signingDocuments,
    title: '文件',
    owner: signingDocuments.accountId,
    facts: { documentNo: '文件号', title: '标题', createdAt: '时间' },
    columns: {
      sealedTexts: { label: '文字内容', exported: false, onClosing: 'keep', why: keptFor.contract },
    },
  }),
]);
