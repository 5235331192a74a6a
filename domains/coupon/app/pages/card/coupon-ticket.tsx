import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag, type TagProps } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Coupon } from '../../../contract/coupon.ts';
import { endWords } from '../../../contract/coupon-words.ts';
import { type CouponStatus, couponStatusNames, couponTypeNames, hasCode } from '../../../contract/kinds.ts';
import { Ticket } from '../../parts/ticket.tsx';

const tones: Partial<Record<CouponStatus, TagProps['tone']>> = {
  giving: 'accent',
  locked: 'accent',
  frozen: 'warn',
};

/** A coupon that is not past, with its end and the way to its code, rules and actions. */
export function CouponTicket({
  coupon,
  serverTime,
  onOpen,
}: {
  coupon: Coupon;
  serverTime: string;
  onOpen: () => void;
}) {
  const { type, status, expiresAt, went } = coupon;
  const now = useServerNow(serverTime);
  const end = endWords(expiresAt, now());
  const usable = status === 'unused';
  return (
    <Ticket
      coupon={coupon}
      past={!usable}
      tag={
        <Tag tone={tones[status] ?? 'neutral'}>
          {usable ? couponTypeNames[type] : couponStatusNames[status]}
        </Tag>
      }
    >
      {end && (
        <Text size={13} tone={end.soon ? 'warn' : 'body'}>
          <WholeText text={end.text} />
        </Text>
      )}
      {went !== null && (
        <Text size={13} tone="body">
          {went}
        </Text>
      )}
      <Stack inline justify="end">
        <Button size="s" variant={usable ? 'primary' : 'secondary'} onClick={onOpen}>
          {usable ? (hasCode(type) ? '出示券码' : '使用') : '查看'}
        </Button>
      </Stack>
    </Ticket>
  );
}
