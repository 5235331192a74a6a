import { askNameOf, type DeskStatus, deskStatus } from '../contract/kinds.ts';
import type { OpenState } from './hours-rules.ts';

/** Where a customer stands and what comes next, in one sentence. */
export function statusTextOf({
  status,
  place,
  waitMinutes,
  staffName,
  hasLeftMessage,
  open,
}: {
  status: DeskStatus | null;
  place: number | null;
  waitMinutes: number | null;
  staffName: string | null;
  /** Whether the customer has written since they chose to leave a message. */
  hasLeftMessage: boolean;
  open: OpenState;
}): string {
  if (status === deskStatus.taken) return `${staffName ?? '工作人员'}正在为你服务`;
  if (status === deskStatus.solved) return '这次咨询已解决，还有问题可以继续发送';
  if (status === deskStatus.leftMessage)
    return hasLeftMessage
      ? '已收到你的留言，我们上线后尽快回复并通知你'
      : '请留言，我们上线后尽快回复并通知你';
  if (status === deskStatus.waiting && place !== null) {
    if (!open.isOpen) return `已为你排队。${open.text}`;
    const ahead = place === 1 ? '下一位就是你' : `前面还有 ${place - 1} 位`;
    return waitMinutes === null ? `${ahead}，请稍候` : `${ahead}，预计等待 ${waitMinutes} 分钟`;
  }
  const button = `点“${askNameOf(open.isOpen)}”`;
  return open.isOpen ? `先看帮助解答，需要人工时${button}` : `${open.text}。${button}，我们上线后回复`;
}
