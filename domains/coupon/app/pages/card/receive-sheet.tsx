import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Gift } from '../../../contract/coupon.ts';
import { faceWords, lastDayOf, thresholdWords } from '../../../contract/coupon-words.ts';
import { Rules } from '../../parts/rules.tsx';
import s from './card-page.module.css';

/** A coupon that a friend gives by a link. */
export function ReceiveSheet({
  code,
  onClose,
  onShow,
}: {
  code: string;
  onClose: () => void;
  onShow: (couponNo: string) => void;
}) {
  const query = useRead('coupon.readGift', { code });
  return (
    <Sheet open onClose={onClose} title="朋友送的券">
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载要领取的券" heights={[180]} />}>
        {(gift) => <Offered gift={gift} code={code} onClose={onClose} onShow={onShow} />}
      </QueryState>
    </Sheet>
  );
}

function Offered({
  gift,
  code,
  onClose,
  onShow,
}: {
  gift: Gift;
  code: string;
  onClose: () => void;
  onShow: (couponNo: string) => void;
}) {
  const take = useCommand('coupon.takeGift');
  const { coupon, giver, words, own, couponNo, state } = gift;
  if (couponNo !== null)
    return (
      <Stack gap={16}>
        <Text strong role="status">
          券已经是你的了
        </Text>
        <Text tone="body">“{coupon.name}”已放进你的卡券。</Text>
        <Button block onClick={() => onShow(couponNo)}>
          查看这张券
        </Button>
      </Stack>
    );
  if (own || state !== 'open')
    return (
      <Stack gap={16}>
        <Text strong>{own ? ownWords[state] : '来晚了一步'}</Text>
        <Text tone="body">
          {own
            ? '这是你送出的券，可以在我的卡券里查看。'
            : '这张券已被领走、收回或超过 24 小时。想要的话，请朋友重新送一张。'}
        </Text>
        <Button block variant="secondary" onClick={onClose}>
          我的卡券
        </Button>
      </Stack>
    );
  return (
    <Stack gap={16}>
      <Text tone="body">{giver} 送你一张</Text>
      <Text strong size={20}>
        {coupon.name}
      </Text>
      <Text tone="body">
        {faceWords(coupon)}，{thresholdWords(coupon.thresholdFen)}，
        <WholeText text={`有效期至 ${lastDayOf(coupon.couponExpiresAt)}`} />
      </Text>
      {words !== null && <blockquote className={s.words}>{words}</blockquote>}
      <Button
        block
        size="l"
        loading={take.isPending}
        loadingText="正在领取"
        onClick={() => take.mutate({ code })}
      >
        领取
      </Button>
      {take.isError && (
        <Text tone="danger" role="alert">
          {messageOf(take.error)}
        </Text>
      )}
      <Rules rules={coupon.rules} />
    </Stack>
  );
}

const ownWords = { open: '等朋友领取', taken: '朋友已领取', over: '这张券已回到你这里' } as const;
