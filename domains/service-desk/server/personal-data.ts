import { picturesFromStaff } from '@ev/media/server/public.ts';
import { definePersonalData, ownedThrough, personalTable } from '@ev/platform/personal-data.ts';
import { pictureOwnerOf } from './conversation-home.ts';
import { deskMachine } from './desk-machine.ts';
import { deskConversations, deskCustomers, deskEntries, deskNotes, deskTickets } from './tables.ts';

export const personalData = definePersonalData('在线客服', [
  // First, because every change of a conversation locks it first.
  personalTable({
    table: deskCustomers,
    title: '客服阅读进度',
    owner: deskCustomers.accountId,
    onClosing: 'deleteRows',
    columns: {},
  }),
  personalTable({
    table: deskNotes,
    title: '客服内部备注',
    owner: ownedThrough(deskNotes.conversationNo, {
      key: deskConversations.conversationNo,
      owner: deskConversations.accountId,
    }),
    onClosing: 'deleteRows',
    facts: { at: '时间' },
    columns: { text: { label: '内容', exported: false } },
  }),
  personalTable({
    table: deskEntries,
    title: '对话内容',
    owner: deskEntries.accountId,
    onClosing: 'deleteRows',
    facts: { at: '时间', sender: '发送方' },
    words: { sender: { customer: '我', staff: '客服', system: '系统' } },
    columns: {
      text: { label: '内容', exported: 'masked' },
      pictureId: { label: '图片编号', exported: false },
      card: { label: '卡片', exported: false },
    },
  }),
  picturesFromStaff('客服发来的图片', pictureOwnerOf),
  personalTable({
    table: deskConversations,
    title: '客服会话',
    owner: deskConversations.accountId,
    onClosing: 'deleteRows',
    facts: { createdAt: '开始时间', status: '状态', solvedAt: '解决时间', stars: '评分' },
    words: { status: deskMachine.states },
    columns: {},
  }),
  personalTable({
    table: deskTickets,
    title: '客服连接凭证',
    owner: deskTickets.accountId,
    onClosing: 'deleteRows',
    columns: {},
  }),
]);
