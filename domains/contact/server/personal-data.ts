import { definePersonalData, keptFor, ownedThrough, personalTable } from '@ev/platform/personal-data.ts';
import { contactMentions, contactNotes, contactSteps, numberLooks } from './tables.ts';

export const personalData = definePersonalData('沟通记录', [
  personalTable({
    table: contactMentions,
    title: '沟通记录的提醒',
    owner: ownedThrough(contactMentions.noteId, { key: contactNotes.id, owner: contactNotes.accountId }),
    onClosing: 'deleteRows',
    columns: {},
  }),
  personalTable({
    table: contactSteps,
    title: '计划的沟通',
    owner: contactSteps.accountId,
    onClosing: 'deleteRows',
    facts: { createdAt: '时间' },
    columns: { words: { label: '内容', exported: false } },
  }),
  personalTable({
    table: contactNotes,
    title: '沟通记录',
    owner: contactNotes.accountId,
    onClosing: 'deleteRows',
    facts: { at: '时间' },
    columns: { words: { label: '内容', exported: false } },
  }),
  personalTable({
    table: numberLooks,
    title: '查看手机号的记录',
    owner: numberLooks.accountId,
    columns: {
      reason: { label: '原因', exported: false, onClosing: 'keep', why: keptFor.record },
      words: { label: '说明', exported: false, onClosing: 'keep', why: keptFor.record },
      at: { label: '查看时间', exported: true, onClosing: 'keep', why: keptFor.record },
    },
  }),
]);
