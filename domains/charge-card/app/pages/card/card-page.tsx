import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import type { Api } from '@ev/contract';
import { daysInWords } from '@ev/kernel/validity.ts';
import { PayButton } from '@ev/payment/app/public-view.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { CardGoods, Purchase } from '../../../contract/card.ts';
import { effectWords } from '../../../contract/card-words.ts';
import { CardFace } from '../../parts/card-face.tsx';
import { BuySheet } from './buy-sheet.tsx';
import s from './card-page.module.css';

/** The customer's cards, open purchases and rights to claim, and the cards on sale. */
export function Page() {
  const query = useRead('charge-card.listCards', {});
  const goods = useRead('charge-card.listGoods', {});
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载充电卡" heights={[150, 150, 240]} />}>
      {(held) => (
        <>
          <Held held={held} onTimeUp={() => void query.refetch()} />
          <h2 className={s.title}>买充电卡</h2>
          <QueryState
            query={goods}
            skeleton={<CardsSkeleton label="正在加载在售的卡" heights={[120, 120]} />}
          >
            {({ goods: sold }) => <Sold goods={sold} />}
          </QueryState>
        </>
      )}
    </QueryState>
  );
}

function Held({ held, onTimeUp }: { held: Api['charge-card.listCards']['output']; onTimeUp: () => void }) {
  const { cards, toPay, claimable, serverTime } = held;
  const now = useServerNow(serverTime);
  return (
    <>
      <div className={s.ways}>
        <CellGroup>
          <Cell
            icon="gift"
            title="充电权益"
            value={claimable > 0 ? `${claimable} 项待领取` : undefined}
            href={hrefTo('/pages/rights/charge')}
          />
          <Cell icon="clock" title="历史充电卡" href={hrefTo('/pages/mine/historyEleCard')} />
        </CellGroup>
      </div>
      {toPay.length > 0 && (
        <CardList>
          {toPay.map((purchase) => (
            <li key={purchase.purchaseNo}>
              <ToPay purchase={purchase} now={now} onTimeUp={onTimeUp} />
            </li>
          ))}
        </CardList>
      )}
      {cards.length > 0 ? (
        <>
          <h2 className={s.title}>我的卡</h2>
          <CardList>
            {cards.map((card) => (
              <li key={card.cardNo}>
                <CardFace card={card} linked />
              </li>
            ))}
          </CardList>
        </>
      ) : (
        <EmptyState
          image="card"
          title="还没有可用的充电卡"
          description="买一张，或领取充电权益，充电付款时自动抵扣"
        />
      )}
    </>
  );
}

function ToPay({
  purchase: { purchaseNo, name, amountFen, payBefore },
  now,
  onTimeUp,
}: {
  purchase: Purchase;
  now: () => number;
  onTimeUp: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const cancel = useCommand('charge-card.cancelPurchase');
  const close = () => setAsked(false);
  return (
    <Card title={name} extra={<Price fen={amountFen} />}>
      <Text tone="body" size={13}>
        还有 <Countdown until={payBefore} now={now} look="clock" onEnd={onTimeUp} /> 可以付款，之后自动关闭
      </Text>
      <Stack inline wrap justify="end" gap={8} className={s.actions}>
        <Button size="s" variant="quiet" onClick={() => setAsked(true)}>
          不买了
        </Button>
        <PayButton size="s" business={{ type: 'chargeCard', no: purchaseNo }}>
          去支付
        </PayButton>
      </Stack>
      <ConfirmSheet
        open={asked}
        onClose={close}
        title={`不买“${name}”了`}
        facts={[
          '订单会立即关闭，需要时可以重新购买',
          '还没有付款，不会产生费用；之后如有款项到账，会原路退回',
        ]}
        keep="再想想"
        confirm={{ label: '确认不买', busy: '正在关闭' }}
        danger
        command={cancel}
        onConfirm={() => cancel.mutate({ purchaseNo }, { onSuccess: close })}
      />
    </Card>
  );
}

function Sold({ goods }: { goods: readonly CardGoods[] }) {
  const [chosen, setChosen] = useState<CardGoods | null>(null);
  const [open, setOpen] = useState(false);
  if (goods.length === 0)
    return <EmptyState image="card" title="现在没有在售的充电卡" description="上架后会出现在这里" />;
  return (
    <>
      <CardList>
        {goods.map((one) => (
          <li key={one.goodsCode}>
            <Card
              className={stackClass({
                inline: true,
                wrap: true,
                align: 'center',
                justify: 'between',
                gap: 12,
              })}
              aria-label={one.name}
            >
              <div className={s.words}>
                <Head level={3} size={15}>
                  {one.name}
                </Head>
                <Text tone="body" size={13}>
                  {effectWords({ ...one, initial: one.balance })}
                </Text>
                <Text tone="body" size={13}>
                  {daysInWords(one.days)}内有效
                </Text>
              </div>
              <Stack inline wrap align="center" gap={12} className={s.buy}>
                <Price fen={one.priceFen ?? 0} size="l" />
                <Button
                  size="s"
                  onClick={() => {
                    setChosen(one);
                    setOpen(true);
                  }}
                >
                  购买
                </Button>
              </Stack>
            </Card>
          </li>
        ))}
      </CardList>
      {chosen && <BuySheet goods={chosen} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
