import { messageOf } from '@ev/app-kit/form-errors.ts';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import { outcomeWords, useTold } from '@ev/payment/app/public.ts';
import type { PayerWay } from '@ev/payment/contract/channels/way.ts';
import { useCommand, useRefetch } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useNavigate } from 'react-router';
import { useGuestPay, useGuestStanding, useOpened } from '../../data/guest.ts';
import { watchMs } from '../../data/help-pay.ts';
import { HelpedCar, HelpedCarSkeleton } from '../../parts/helped-car.tsx';
import { payShareRoute } from '../../routes.ts';
import s from './pay-share-page.module.css';

type Link = Api['help-pay.readLink']['output'];
type Standing = Api['help-pay.standing']['output'];
const stranger: Standing = { ownOrderNo: null, payNo: null, money: null };

/** For the holder of a link: what is to be paid, and the way to the cashier. */
export function PayerView({ token }: { token: string }) {
  const loggedIn = useLoggedIn();
  const query = useRead(
    'help-pay.readLink',
    { token },
    { refetchInterval: ({ state }) => (state.data?.state === 'paying' ? watchMs : false) },
  );
  // Until it is loaded, show what a stranger to the link sees.
  const { data: member = stranger } = useRead('help-pay.standing', { token }, { enabled: loggedIn });
  const guest = useGuestStanding(token, loggedIn);
  useOpened(token, loggedIn);
  const mine: Mine = {
    ...member,
    money: member.money ?? guest.money,
    begun: member.payNo !== null || guest.paying,
  };
  return (
    <QueryState query={query} skeleton={<HelpedCarSkeleton />}>
      {({ state, car, amountFen, guestWay, ...times }) =>
        car && amountFen !== null ? (
          <>
            <HelpedCar car={car} amountFen={amountFen}>
              <TimeLeft times={times} onTimeUp={() => void query.refetch()} />
            </HelpedCar>
            <Before loggedIn={loggedIn} asGuest={guestWay !== null} />
            {guestWay !== null && !loggedIn ? (
              <GuestBar token={token} way={guestWay} amountFen={amountFen} mine={mine} state={state} />
            ) : (
              <MemberBar token={token} loggedIn={loggedIn} amountFen={amountFen} mine={mine} state={state} />
            )}
          </>
        ) : (
          <Over state={state} mine={mine} />
        )
      }
    </QueryState>
  );
}

/** The viewer's own part in the link, with or without an account. */
type Mine = Standing & {
  /** The viewer has begun to pay, and may have paid. */
  begun: boolean;
};
type BarProps = { token: string; amountFen: number; mine: Mine; state: Link['state'] };

function TimeLeft({
  times,
  onTimeUp,
}: {
  times: Pick<Link, 'expiresAt' | 'serverTime'>;
  onTimeUp: () => void;
}) {
  const now = useServerNow(times.serverTime);
  return (
    <Text tone="body">
      请在 <Countdown until={times.expiresAt} now={now} look="clock" onEnd={onTimeUp} /> 内完成支付
    </Text>
  );
}

/** What a payer must know before the payment. */
function Before({ loggedIn, asGuest }: { loggedIn: boolean; asGuest: boolean }) {
  return (
    <Stack gap={12} page={0}>
      <Card title="付款前请知道">
        <ul className={s.rules}>
          <li>请先和对方本人确认。车辆属于下单的人，你只是替对方付款。</li>
          {asGuest && !loggedIn ? (
            <>
              <li>不登录也能付款：退款原路退回你的微信支付账户，由微信通知你。</li>
              <li>登录后付款，结果和退款我们也会通知你。</li>
            </>
          ) : (
            <>
              <li>发生退款时，款项原路退回你的付款账户，并会通知你。</li>
              {!loggedIn && <li>付款需要登录：这样退款和结果都能告诉你。</li>}
            </>
          )}
          <li>
            {loggedIn
              ? '链接第一次被打开时会通知对方，并显示打开者隐去中间几位的手机号。'
              : '链接第一次被打开时会通知对方，不会告诉对方是谁。'}
          </li>
        </ul>
      </Card>
    </Stack>
  );
}

const othersPaying = <p role="status">另一位付款人正在支付，请等待结果，不要重复支付</p>;

/** The way to the cashier of a customer who is logged in, or logs in first. */
function MemberBar({ token, loggedIn, amountFen, mine, state }: BarProps & { loggedIn: boolean }) {
  const navigate = useNavigate();
  const takeUp = useCommand('help-pay.takeUp');
  const refetch = useRefetch();
  const pay = () => {
    if (!loggedIn) return navigate(loginHref(hrefTo('/pages/buy/payShare', { token })));
    takeUp.mutate(
      { token },
      {
        onSuccess: ({ payNo }) => navigate(hrefTo('/pages/pay/cashier', { payNo })),
        // The page shows the reason of the refusal.
        onError: () => refetch(['help-pay.readLink']),
      },
    );
  };
  const note = takeUp.isError ? (
    <Text tone="danger" role="alert">
      {messageOf(takeUp.error)}
    </Text>
  ) : (
    state === 'paying' && !mine.begun && othersPaying
  );
  return (
    <BottomBar note={note}>
      {mine.ownOrderNo ? (
        <ButtonLink block size="l" href={hrefTo('/pages/buy/payShare', { orderNo: mine.ownOrderNo })}>
          这是你的链接，查看进度
        </ButtonLink>
      ) : (
        <Button
          block
          size="l"
          loading={takeUp.isPending}
          loadingText="正在打开收银台"
          onClick={() => void pay()}
        >
          {loggedIn ? '' : '登录后'}代付 {formatYuan(amountFen)}
        </Button>
      )}
    </BottomBar>
  );
}

/** Pays in WeChat without an account. */
function GuestBar({ token, way, amountFen, mine, state }: BarProps & { way: PayerWay }) {
  const address = hrefTo('/pages/buy/payShare', { token });
  const paying = useGuestPay(token, way);
  useTold(usePageQuery(payShareRoute), true, address, paying.pay);
  return (
    <BottomBar note={guestNote(paying, state, mine)}>
      <ButtonLink variant="secondary" size="l" href={loginHref(address)}>
        登录后代付
      </ButtonLink>
      <Button
        block
        size="l"
        loading={paying.isPending}
        loadingText={paying.opened ? '等待支付完成' : '正在打开支付'}
        onClick={() => paying.pay()}
      >
        微信支付 {formatYuan(amountFen)}
      </Button>
    </BottomBar>
  );
}

function guestNote(
  { error, data, isPending }: Pick<ReturnType<typeof useGuestPay>, 'error' | 'data' | 'isPending'>,
  state: Link['state'],
  mine: Mine,
) {
  if (error) {
    return (
      <Text tone="danger" role="alert">
        {messageOf(error)}
      </Text>
    );
  }
  const words = data && outcomeWords[data];
  if (words) return <p role="status">{words}</p>;
  if (isPending) return null;
  if (mine.begun) return <p role="status">正在确认付款结果，已经付过请不要重复支付</p>;
  return state === 'paying' && othersPaying;
}

/** A link by which nobody can pay any more. */
function Over({ state, mine }: { state: Link['state']; mine: Mine }) {
  const { payNo, ownOrderNo } = mine;
  const words = overWords(state, mine);
  return (
    <StatusView
      image={words.image}
      live="status"
      title={words.title}
      description={words.text}
      actions={
        payNo ? (
          <ButtonLink block href={hrefTo('/pages/pay/result', { payNo })}>
            查看支付结果
          </ButtonLink>
        ) : ownOrderNo ? (
          <ButtonLink block href={hrefTo('/pages/buy/payShare', { orderNo: ownOrderNo })}>
            查看代付进度
          </ButtonLink>
        ) : (
          <ButtonLink block variant="secondary" href="/pages/index/index">
            去首页
          </ButtonLink>
        )
      }
    />
  );
}

/** The outcome for this viewer; what happened to their own money comes first. */
function overWords(
  state: Link['state'],
  { begun, money }: Mine,
): { image: 'success' | 'waiting'; title: string; text: string } {
  if (money === 'kept') return { image: 'success', title: '代付成功', text: '款项已支付，对方会收到通知。' };
  if (money === 'returning')
    return {
      image: 'waiting',
      title: '款项正在退回',
      text: '正在原路退回你的付款账户，一般 7 个工作日内到账。',
    };
  if (money === 'returned')
    return { image: 'success', title: '款项已退回', text: '已原路退回你的付款账户，请以账户到账为准。' };
  if (begun)
    return {
      image: 'waiting',
      title: '链接已失效，正在确认付款结果',
      text: '请不要重复支付。已经付出的款项会计入订单，订单不需要时原路退回给你。',
    };
  if (state === 'paid')
    return { image: 'success', title: '已经有人付过了', text: '这笔款项已支付，不需要再付。' };
  return {
    image: 'waiting',
    title: '代付链接已失效',
    text: '没有扣款。可能已超时、被取消或已支付，需要时请对方重新发给你。',
  };
}
