import { definePersonalData, ownedThrough, personalTable } from '@ev/platform/personal-data.ts';
import { smsMachine } from './sms-machine.ts';
import { inboxMessages, smsDeliveries, smsSwitches } from './tables.ts';

export const personalData = definePersonalData('消息', [
  personalTable({
    table: smsDeliveries,
    title: '短信',
    owner: ownedThrough(smsDeliveries.messageId, { key: inboxMessages.id, owner: inboxMessages.accountId }),
    onClosing: 'deleteRows',
    facts: { createdAt: '时间', status: '状态' },
    words: { status: smsMachine.states },
    columns: { phone: { label: '手机号', exported: true }, params: { label: '内容', exported: true } },
  }),
  personalTable({
    table: inboxMessages,
    title: '站内消息',
    owner: inboxMessages.accountId,
    onClosing: 'deleteRows',
    facts: { createdAt: '时间', title: '标题', readAt: '已读时间' },
    columns: { text: { label: '内容', exported: 'masked' } },
  }),
  personalTable({
    table: smsSwitches,
    title: '短信开关',
    owner: smsSwitches.accountId,
    onClosing: 'deleteRows',
    facts: { changedAt: '设置时间', kind: '消息类型', sms: '接收短信' },
    columns: {},
  }),
]);
