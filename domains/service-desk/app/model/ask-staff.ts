import type { DeskState } from '../../contract/conversation.ts';
import { askNameOf } from '../../contract/kinds.ts';

export type AskStaff = { name: string; loadingText: string; disabledReason: string | null };

/** The button that leads to staff: what it is called now, and why it cannot be pressed. */
export function askStaffOf({ status, isOpen }: Pick<DeskState, 'status' | 'isOpen'>): AskStaff {
  if (status === 'waiting' || status === 'taken')
    return {
      name: askNameOf(true),
      loadingText: '正在转人工',
      disabledReason: '已经转人工，可以直接发送消息',
    };
  return {
    name: askNameOf(isOpen),
    loadingText: isOpen ? '正在转人工' : '请稍候',
    disabledReason: status === 'leftMessage' && !isOpen ? '可以直接发送留言，我们上线后回复' : null,
  };
}
