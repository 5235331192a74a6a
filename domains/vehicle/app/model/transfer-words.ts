import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import type { Transfer } from '../../contract/vehicle.ts';

type Said = Pick<Transfer, 'status' | 'side' | 'maskedPhone' | 'expiresAt'>;

/** The head of a transfer, as its side sees it. */
export const transferTitle = ({ side, maskedPhone, modelName }: Said & Pick<Transfer, 'modelName'>) =>
  fillTemplate(
    side === 'receiver' ? '{maskedPhone} 把 {modelName} 过户给你' : '把 {modelName} 过户给 {maskedPhone}',
    { maskedPhone, modelName },
  );

/** Its state with the next step. */
export function transferText({ status, side, expiresAt }: Said): string {
  switch (status) {
    case 'offered': {
      const until = formatShortDateTime(new Date(expiresAt));
      return side === 'receiver' ? `请在 ${until} 前确认` : `等待对方确认，${until} 前有效`;
    }
    case 'accepted':
      return side === 'receiver' ? '已过户到你名下' : '对方已确认，车辆已过户';
    case 'declined':
      return side === 'receiver' ? '你没有接受' : '对方没有接受，车辆仍在你名下';
    case 'withdrawn':
      return side === 'receiver' ? '对方已撤回' : '你已撤回，车辆仍在你名下';
    case 'expired':
      return side === 'receiver' ? '已过期，需要时请对方重新发起' : '已过期，车辆仍在你名下';
  }
}
