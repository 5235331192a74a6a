import { definePersonalData, ownedThrough, personalTable } from '@ev/platform/personal-data.ts';
import { inboxMessages, smsDeliveries } from './tables.ts';

export const personalData = definePersonalData('消息', [
  personalTable({
    table: smsDeliveries,
    title: '短信',
    owner: ownedThrough(smsDeliveries.messageId, { key: inboxMessages.id, owner: inboxMessages.accountId }),
    onClosing: 'deleteRows',
    facts: { createdAt: '时间', status: '状态' },
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
]);
