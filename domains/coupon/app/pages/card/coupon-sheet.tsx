import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { Suspense, useState } from 'react';
import type { CouponDetail } from '../../../contract/coupon.ts';
import { faceWords, lastDayOf, thresholdWords } from '../../../contract/coupon-words.ts';
import { couponStatusNames } from '../../../contract/kinds.ts';
import { placeOfUse } from '../../model/place-of-use.ts';
import { Rules } from '../../parts/rules.tsx';
import s from './card-page.module.css';
import { GiveForm } from './give-form.tsx';
import { OpenGift } from './open-gift.tsx';

/** Drawing it takes code that the list of coupons does not need; the number below works without it. */
const QrCode = latePart(async () => (await import('@ev/app-kit/qr-code.tsx')).QrCode);

/** One coupon: its code, its rules, giving it away, and where to use it. */
export function CouponSheet({
  couponNo,
  open,
  onClose,
}: {
  couponNo: string;
  open: boolean;
  onClose: () => void;
}) {
  const query = useRead('coupon.getCoupon', { couponNo });
  return (
    <Sheet open={open} onClose={onClose} title={query.data?.name ?? '卡券'}>
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载卡券" heights={[180, 120]} />}>
        {(coupon) => <Detail coupon={coupon} onTimeUp={() => void query.refetch()} />}
      </QueryState>
    </Sheet>
  );
}

function Detail({ coupon, onTimeUp }: { coupon: CouponDetail; onTimeUp: () => void }) {
  const [giving, setGiving] = useState(false);
  const { couponNo, name, type, status, text, rules, redeemCode, thresholdFen, expiresAt } = coupon;
  const { actions, gift, went, serverTime } = coupon;
  const href = status === 'unused' ? placeOfUse(type) : null;
  if (giving) return <GiveForm couponNo={couponNo} onClose={() => setGiving(false)} />;
  return (
    <Stack gap={16}>
      <Text strong>
        {faceWords(coupon)}，{thresholdWords(thresholdFen)}
      </Text>
      <Text tone="body">{text}</Text>
      <Text tone="body" size={13}>
        <WholeText text={`有效期至 ${lastDayOf(expiresAt)}`} />
      </Text>
      {status !== 'unused' && (
        <Text tone="body" role="status">
          {went ?? couponStatusNames[status]}
        </Text>
      )}
      {redeemCode !== null && <Code code={redeemCode} />}
      {gift && <OpenGift gift={gift} name={name} serverTime={serverTime} onTimeUp={onTimeUp} />}
      <Rules rules={rules} />
      <Text tone="hint" size={12} digits>
        券号 {couponNo}
      </Text>
      <div className={s.buttons}>
        {actions.includes('give') && (
          <Button block variant="secondary" onClick={() => setGiving(true)}>
            送给朋友
          </Button>
        )}
        {href !== null && (
          <ButtonLink block href={href}>
            去使用
          </ButtonLink>
        )}
      </div>
    </Stack>
  );
}

function Code({ code }: { code: string }) {
  return (
    <div className={s.code}>
      <Text tone="body" size={13}>
        到店出示给工作人员
      </Text>
      <Suspense fallback={<span className={s.qr} />}>
        <QrCode text={code} label="券码二维码" />
      </Suspense>
      <p className={textClass({ size: 20, strong: true, digits: true })}>
        {code.replace(/(\d{4})(?=\d)/g, '$1 ')}
      </p>
    </div>
  );
}
