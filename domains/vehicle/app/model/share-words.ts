import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { ShareStatus } from '../../contract/kinds.ts';
import type { Share } from '../../contract/vehicle.ts';
import { untilText } from './vehicle-words.ts';

export const isOpenShare = ({ status }: Pick<Share, 'status'>) => status === 'offered' || status === 'active';

const endedTexts: Readonly<Record<Exclude<ShareStatus, 'offered' | 'active'>, string>> = {
  ended: '已结束',
  expired: '邀请已过期',
  withdrawn: '邀请已撤回',
};

/** The state of a share, for the owner. */
export function shareText({ status, acceptedBy, untilDay, endsAt }: Share): string {
  if (status === 'active') return `${acceptedBy ?? '家人'} 正在使用，${untilText(untilDay)}`;
  if (status !== 'offered') return endedTexts[status];
  return endsAt ? `等待对方接受，链接 ${formatShortDateTime(new Date(endsAt))} 前有效` : '等待对方接受';
}

/** Why an invitation cannot be accepted; null if it can. */
export const invitationTexts: Readonly<Record<ShareStatus, { title: string; text: string } | null>> = {
  offered: null,
  active: { title: '邀请已被接受', text: '一个邀请链接只能用一次。需要共享的话，请车主再发一个' },
  ended: { title: '共享已结束', text: '想再用这辆车，请车主重新邀请' },
  expired: { title: '邀请已过期', text: '请车主重新邀请，新的链接 7 天内有效' },
  withdrawn: { title: '邀请已撤回', text: '请联系车主确认后重新邀请' },
};
