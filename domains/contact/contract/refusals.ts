import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'contact.subjectNotFound': { code: '20950001', message: '没有找到要联系的客户事项，请刷新后再试' },
  'contact.otherStore': { code: '20950002', message: '这是其他门店的客户，请联系那家门店的同事' },
  'contact.looksSpent': { code: '20950003', message: '你今天查看号码的次数已用完，请明天再试，或联系管理员' },
  'contact.dueInThePast': { code: '20950004', message: '下一步的日期不能早于今天' },
  'contact.ownerUnknown': { code: '20950005', message: '负责人已不在岗或不在这家门店，请另选一位' },
  'contact.stepNotFound': { code: '20950006', message: '没有找到这个下一步，请刷新后再试' },
  'contact.stepDone': { code: '20950007', message: '同事已经完成了这个下一步' },
  'contact.mentionUnknown': {
    code: '20950008',
    message: '提醒同事中有人已不在岗或不在这家门店，请去掉后再保存',
  },
  'contact.mentionUnreached': {
    code: '20950009',
    message: '提醒同事中有人不能查看这位客户的联系记录，请去掉后再保存',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
