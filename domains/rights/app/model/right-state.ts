import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { TagProps } from '@ev/ui/tag.tsx';
import { type KeptState, rightBeginNames, rightStatus, rightStatusNames } from '../../contract/kinds.ts';
import type { OwnRight } from '../../contract/right.ts';
import { validityWords } from '../../contract/right-words.ts';

type State = { tone: TagProps['tone']; words: string };

const tones = { '1': 'accent', '2': 'neutral', '3': 'warn', '4': 'ok', '5': 'danger' } as const;

const keptWords = {
  open: { tone: 'accent', words: '待申请' },
  underWay: { tone: 'warn', words: '办理中' },
  done: { tone: 'ok', words: '已办结' },
} as const satisfies Record<KeptState, State>;

/**
 * Whether another page shows the state of this right. A right that was claimed by hand before the other
 * domain took over is still shown here.
 */
export function isElsewhere({ kept, status, over }: OwnRight): boolean {
  if (!kept || over || status === rightStatus.claimed) return false;
  return kept.state !== 'open' || status === null || status === rightStatus.toClaim;
}

/** The state of a right in one word. */
export function stateOf(right: OwnRight): State {
  const { status, over, begins, claim } = right;
  if (over) return { tone: 'neutral', words: right.gone === 'passed' ? '已转让' : '已失效' };
  const { kept } = right;
  if (kept && isElsewhere(right)) return keptWords[kept.state];
  if (status === null) return { tone: 'neutral', words: `${rightBeginNames[begins]}生效` };
  // Nobody claims a right that takes effect automatically.
  const byItself = status === rightStatus.claimed && claim === 'byItself';
  return { tone: tones[status], words: byItself ? '已生效' : rightStatusNames[status] };
}

const keptNext: Record<KeptState, string> = {
  open: '在家充桩页申请安装，不用领取',
  underWay: '正在安装家充桩，进度在家充桩页查看',
  done: '家充桩已办结，记录在家充桩页查看',
};

const goneWords = {
  passed: '车辆已过户，由新车主继续使用',
  ended: '车辆已过户，这项权益限首任车主',
} as const;

/** The next step, or why there is none. */
export function nextWords(right: OwnRight): string {
  const { status, over, gone, failReason, issueNote, kept } = right;
  if (kept && isElsewhere(right)) return keptNext[kept.state];
  if (gone !== null) return goneWords[gone];
  if (over || status === null) return '';
  if (status === rightStatus.failed) return `${failReason ?? '没有领取成功'}。处理后可以重新领取`;
  if (status === rightStatus.claiming) return '已收到你的申请，工作人员会尽快发放';
  if (status === rightStatus.toIssue) return '不用领取，工作人员会发放给你';
  if (status === rightStatus.toClaim) return '现在可以领取';
  return issueNote ?? '';
}

/** `有效期至 2027年3月1日`, or how long the right will be valid. */
export function untilWords(right: OwnRight): string {
  if (right.validUntil === null) return right.beganAt === null ? validityWords(right) : '长期有效';
  return `有效期至 ${formatFullDay(shanghaiDay(new Date(right.validUntil)))}`;
}

const groups = [
  {
    title: '待领取',
    has: (right) =>
      !right.over &&
      (right.actions.includes('claim') || (isElsewhere(right) && right.kept?.state === 'open')),
  },
  {
    title: '办理中',
    has: (right) =>
      !right.over &&
      (isElsewhere(right) ? right.kept?.state === 'underWay' : right.status === '2' || right.status === '3'),
  },
  {
    title: '已领取和生效',
    has: (right) =>
      !right.over && (right.status === '4' || (isElsewhere(right) && right.kept?.state === 'done')),
  },
  { title: '还未生效', has: ({ over, status }) => !over && status === null },
  { title: '已失效', has: ({ over }) => over },
] satisfies readonly { title: string; has: (right: OwnRight) => boolean }[];

/**
 * Groups a car's rights by what the customer can do with them; all others are listed with those in progress.
 */
export function groupsOf(rights: readonly OwnRight[]): { title: string; rights: OwnRight[] }[] {
  const placed = rights.map((right) => ({
    right,
    title: groups.find(({ has }) => has(right))?.title ?? '办理中',
  }));
  return groups.flatMap(({ title }) => {
    const own = placed.filter((one) => one.title === title).map(({ right }) => right);
    return own.length > 0 ? [{ title, rights: own }] : [];
  });
}
