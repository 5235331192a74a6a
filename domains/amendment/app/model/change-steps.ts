import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { TimelineItem } from '@ev/ui/timeline.tsx';
import type { Amendment } from '../../contract/amendment.ts';
import { amendmentStatus } from '../../contract/kinds.ts';

type Going = Exclude<Amendment['status'], 'dropped'>;

/** How many steps are done. */
const doneOf: Record<Going, number> = {
  [amendmentStatus.requested]: 1,
  [amendmentStatus.withFactory]: 2,
  [amendmentStatus.toSign]: 3,
  [amendmentStatus.settled]: 5,
};

/** The steps of an amendment until it takes effect. */
export function changeSteps(
  { requestedAt, signBefore }: Pick<Amendment, 'requestedAt' | 'signBefore'>,
  status: Going,
): TimelineItem[] {
  const done = doneOf[status];
  return [
    { title: '提交申请', time: momentOf(requestedAt), description: '订单暂停生产，等待变更结果' },
    { title: '门店审核', description: '门店核对变更内容，1 个工作日内答复' },
    { title: '工厂确认', description: '工厂确认车辆可以按新的内容生产' },
    {
      title: '签署协议',
      time: signBefore === null ? undefined : `${momentOf(signBefore)} 前`,
      description: '阅读变更协议，核验身份并手写签名',
    },
    { title: '变更生效', description: '订单按新的内容安排生产' },
  ].map((step, at) => ({
    key: step.title,
    ...step,
    state: at < done ? 'finish' : at === done ? 'process' : 'waiting',
  }));
}

const momentOf = (instant: string): string => formatShortDateTime(new Date(instant));
