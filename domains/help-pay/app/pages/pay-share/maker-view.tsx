import { messageOf } from '@ev/app-kit/form-errors.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { Text } from '@ev/ui/text.tsx';
import { linkHours } from '../../../contract/kinds.ts';
import { useMakeLink, watchMs } from '../../data/help-pay.ts';
import { HelpedCar, HelpedCarSkeleton } from '../../parts/helped-car.tsx';
import { LinkCard } from './link-card.tsx';
import s from './pay-share-page.module.css';

type Own = Api['help-pay.getOwn']['output'];

/** For the customer who ordered: the link, how to create one, or that another person has paid. */
export function MakerView({ orderNo }: { orderNo: string }) {
  const query = useRead(
    'help-pay.getOwn',
    { orderNo },
    { refetchInterval: ({ state }) => (state.data?.link ? watchMs : false) },
  );
  const toOrder = (
    <ButtonLink block href={hrefTo('/pages/buy/orderDetail', { orderNo })}>
      查看订单
    </ButtonLink>
  );
  return (
    <QueryState query={query} skeleton={<HelpedCarSkeleton />}>
      {(own) => {
        const words = overWords(own);
        if (words) {
          const { image, title, text } = words;
          return (
            <StatusView image={image} live="status" title={title} description={text} actions={toOrder} />
          );
        }
        return <Offer own={own} orderNo={orderNo} onTimeUp={() => void query.refetch()} />;
      }}
    </QueryState>
  );
}

/** The text if no link can be created any more; null if one can. */
function overWords({ paidByHelper, canOffer }: Own) {
  if (paidByHelper) {
    const amount = formatYuan(paidByHelper.amountFen);
    const texts = {
      kept: `${amount} 已由他人代付，订单照常进行。发生退款时，款项退回代付人的付款账户。`,
      returning: `他人代付的 ${amount} 正在退回代付人的付款账户，一般 7 个工作日内到账。`,
      returned: `他人代付的 ${amount} 已退回代付人的付款账户。`,
    };
    const title = paidByHelper.money === 'kept' ? '已由他人代付' : '款项退回代付人';
    const image = paidByHelper.money === 'kept' ? ('success' as const) : ('waiting' as const);
    return { image, title, text: texts[paidByHelper.money] };
  }
  if (canOffer) return null;
  return {
    image: 'waiting' as const,
    title: '现在不用找人代付',
    text: '订单已支付、正在确认支付结果，或已关闭。请到订单查看。',
  };
}

function Offer({ own, orderNo, onTimeUp }: { own: Own; orderNo: string; onTimeUp: () => void }) {
  const { car, amountFen, link } = own;
  const make = useMakeLink(orderNo, null);
  return (
    <>
      <HelpedCar car={car} amountFen={amountFen} />
      <Stack gap={12} page={0}>
        {link && <LinkCard own={own} link={link} orderNo={orderNo} onTimeUp={onTimeUp} />}
        <Card title="代付说明">
          <ul className={s.rules}>
            <li>链接最长 {linkHours} 小时有效，不会超过订单的支付时间。</li>
            <li>对方只看到车型和金额，看不到你的姓名、手机号和订单号。</li>
            <li>链接第一次被打开时会通知你；对方在微信里不登录也能付款。</li>
            <li>同一时间只有一个人能付款。对方付款前，你也可以取消链接自己付。</li>
            <li>发生退款时，款项退回代付人的付款账户，你们都会收到通知。</li>
          </ul>
        </Card>
      </Stack>
      {!link && (
        <BottomBar
          note={
            make.isError && (
              <Text tone="danger" role="alert">
                {messageOf(make.error)}
              </Text>
            )
          }
        >
          <Button
            block
            size="l"
            loading={make.isPending}
            loadingText="正在生成链接"
            onClick={() => make.mutate()}
          >
            生成代付链接
          </Button>
        </BottomBar>
      )}
    </>
  );
}
