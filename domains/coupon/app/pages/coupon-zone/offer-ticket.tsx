import { messageOf } from '@ev/app-kit/form-errors.ts';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Progress } from '@ev/ui/progress.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useNavigate } from 'react-router';
import type { Offer, OwnOffer } from '../../../contract/coupon.ts';
import { couponTypeNames } from '../../../contract/kinds.ts';
import { placeOfUse } from '../../model/place-of-use.ts';
import { Ticket } from '../../parts/ticket.tsx';

/** One kind of coupon: what it gives, how much is left, and claiming it. */
export function OfferTicket({ offer, own }: { offer: Offer; own: OwnOffer | null }) {
  const { type, text, percentLeft, audience } = offer;
  const state = own?.state ?? offer.state;
  const claimed = own?.claimed ?? 0;
  return (
    <Ticket
      coupon={offer}
      past={state === 'soldOut' || state === 'notForYou'}
      tag={<Tag outline>{couponTypeNames[type]}</Tag>}
    >
      <Text tone="body" size={13}>
        {text}
      </Text>
      {audience.length > 0 && (
        <Text tone="body" size={13}>
          {audience.join('、')}可领取
        </Text>
      )}
      {percentLeft !== null && state === 'claimable' && (
        <div>
          <Text tone="hint" size={12}>
            还剩 {percentLeft}%
          </Text>
          <Progress label={`${offer.name}还剩`} percent={percentLeft} />
        </div>
      )}
      <Act offer={offer} state={state} claimed={claimed} />
    </Ticket>
  );
}

function Act({ offer, state, claimed }: { offer: Offer; state: OwnOffer['state']; claimed: number }) {
  const { type, claimFrom } = offer;
  if (state === 'soldOut') return <Text tone="hint">已领完</Text>;
  if (state === 'notForYou') return <Text tone="hint">你暂时不能领取</Text>;
  if (state === 'notYet' && claimFrom !== null)
    return <Text tone="hint">{formatShortDateTime(new Date(claimFrom))} 开始领取</Text>;
  return (
    <Stack inline wrap align="center" justify="end" gap={8}>
      {claimed > 0 && (
        <ButtonLink size="s" variant="secondary" href={placeOfUse(type) ?? hrefTo('/pages/mine/card')}>
          去使用
        </ButtonLink>
      )}
      {state !== 'claimed' && <Claim offer={offer} again={claimed > 0} />}
    </Stack>
  );
}

function Claim({ offer: { templateCode, version }, again }: { offer: Offer; again: boolean }) {
  const claim = useCommand('coupon.claimCoupon');
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const press = () => {
    if (!loggedIn) {
      navigate(loginHref(hrefTo('/pages/shop/couponZone')));
      return;
    }
    claim.mutate(
      { templateCode, version },
      {
        onSuccess: () =>
          feedback.showToast({
            title: '已放进我的卡券',
            icon: 'success',
            durationMs: toastMs.standard,
          }),
      },
    );
  };
  return (
    <>
      {claim.isError && (
        <Text tone="danger" size={13} role="alert">
          {messageOf(claim.error)}
        </Text>
      )}
      <Button size="s" loading={claim.isPending} loadingText="正在领取" onClick={press}>
        {again ? '再领一张' : '立即领取'}
      </Button>
    </>
  );
}
