import type { LinkStatus } from '../../contract/kinds.ts';

/** The status of a link, as staff read it. */
export const linkStatusText: Record<LinkStatus, string> = {
  '0': '等待付款',
  '1': '已代付',
  '2': '客户取消',
  '3': '客户更换',
  '4': '已过期',
  '5': '已结束',
};
