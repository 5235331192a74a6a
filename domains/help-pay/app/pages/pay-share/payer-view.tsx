import { messageOf } from '@ev/app-kit/form-errors.ts';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
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
import type { HelpedCar as Car } from '../../../contract/endpoints.ts';
import { watchMs } from '../../data/help-pay.ts';
import { HelpedCar, HelpedCarSkeleton } from '../../parts/helped-car.tsx';
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
  const { data: standing = stranger } = useRead('help-pay.standing', { token }, { enabled: loggedIn });
  return (
    <QueryState query={query} skeleton={<HelpedCarSkeleton />}>
      {({ state, car, amountFen, ...times }) =>
        car && amountFen !== null ? (
          <Asked
            token={token}
            standing={standing}
            loggedIn={loggedIn}
            car={car}
            amountFen={amountFen}
            times={times}
            paying={state === 'paying'}
            onTimeUp={() => void query.refetch()}
          />
        ) : (
          <Over state={state} standing={standing} />
        )
      }
    </QueryState>
  );
}

function Asked(props: {
  token: string;
  standing: Standing;
  loggedIn: boolean;
  car: Car;
  amountFen: number;
  times: Pick<Link, 'expiresAt' | 'serverTime'>;
  paying: boolean;
  onTimeUp: () => void;
}) {
  const { token, standing, loggedIn, car, amountFen, times, paying, onTimeUp } = props;
  const navigate = useNavigate();
  const now = useServerNow(times.serverTime);
  const takeUp = useCommand('help-pay.takeUp');
  const refetch = useRefetch();
  const address = hrefTo('/pages/buy/payShare', { token });
  const pay = () => {
    if (!loggedIn) return navigate(loginHref(address));
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
  ) : paying && !standing.payNo ? (
    <p role="status">另一位付款人正在支付，请等待结果，不要重复支付</p>
  ) : null;

  return (
    <>
      <HelpedCar car={car} amountFen={amountFen}>
        <Text tone="body">
          请在 <Countdown until={times.expiresAt} now={now} look="clock" onEnd={onTimeUp} /> 内完成支付
        </Text>
      </HelpedCar>
      <Stack gap={12} page={0}>
        <Card title="付款前请知道">
          <ul className={s.rules}>
            <li>请先和对方本人确认。车辆属于下单的人，你只是替对方付款。</li>
            <li>发生退款时，款项原路退回你的付款账户，并会通知你。</li>
            <li>付款需要登录：这样退款和结果都能告诉你。对方看不到你的账号。</li>
          </ul>
        </Card>
      </Stack>
      <BottomBar note={note}>
        {standing.ownOrderNo ? (
          <ButtonLink block size="l" href={hrefTo('/pages/buy/payShare', { orderNo: standing.ownOrderNo })}>
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
    </>
  );
}

/** A link by which nobody can pay any more. */
function Over({ state, standing }: { state: Link['state']; standing: Standing }) {
  const { payNo, ownOrderNo } = standing;
  const words = overWords(state, standing);
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
  { payNo, money }: Standing,
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
  if (payNo)
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
