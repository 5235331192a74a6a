import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { TimelineItem } from '@ev/ui/timeline.tsx';
import type { Amendment } from '../../contract/amendment.ts';
import { amendmentStatus } from '../../contract/kinds.ts';

type Going = Exclude<Amendment['status'], 'dropped'>;

const momentOf = (instant: string): string => formatShortDateTime(new Date(instant));

/** The steps of an amendment until it takes effect, each with the status in which it is the next one. */
function stepsOf({
  kind,
  requestedAt,
  signBefore,
}: Pick<Amendment, 'kind' | 'requestedAt' | 'signBefore'>): (Pick<TimelineItem, 'time' | 'description'> & {
  title: string;
  until: Going | null;
})[] {
  const isOfBuyer = kind === 'buyer';
  const asked = {
    title: '提交申请',
    time: momentOf(requestedAt),
    description: isOfBuyer ? '原购车人以短信验证码同意' : '订单暂停生产，等待变更结果',
    until: null,
  };
  const review = {
    title: '门店审核',
    description: '门店核对变更内容，1 个工作日内答复',
    until: amendmentStatus.requested,
  };
  const factory = {
    title: '工厂确认',
    description: '工厂确认车辆可以按新的内容生产',
    until: amendmentStatus.withFactory,
  };
  const signature = {
    title: '签署协议',
    time: signBefore === null ? undefined : `${momentOf(signBefore)} 前`,
    description: isOfBuyer ? '新购车人阅读变更协议，核验身份并手写签名' : '阅读变更协议，核验身份并手写签名',
    until: amendmentStatus.toSign,
  };
  const effect = {
    title: '变更生效',
    description: isOfBuyer ? '合同、发票和交付按新的购车人办理' : '订单按新的内容安排生产',
    until: null,
  };
  // The factory does not know who buys.
  return [asked, review, ...(isOfBuyer ? [] : [factory]), signature, effect];
}

export function changeSteps(
  amendment: Pick<Amendment, 'kind' | 'requestedAt' | 'signBefore'>,
  status: Going,
): TimelineItem[] {
  const steps = stepsOf(amendment);
  const now = steps.findIndex(({ until }) => until === status);
  const done = now < 0 ? steps.length : now;
  return steps.map(({ until: _, ...step }, at) => ({
    key: step.title,
    ...step,
    state: at < done ? 'finish' : at === done ? 'process' : 'waiting',
  }));
}
