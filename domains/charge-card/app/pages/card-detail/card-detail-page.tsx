import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { CardDetail } from '../../../contract/card.ts';
import { effectWords } from '../../../contract/card-words.ts';
import { CardFace } from '../../parts/card-face.tsx';
import { CardLedger } from '../../parts/card-ledger.tsx';
import { cardDetailRoute } from '../../routes.ts';
import s from './card-detail-page.module.css';
import { GiftCard } from './gift-card.tsx';
import { GiveSheet } from './give-sheet.tsx';

/** One card: its balance, rules, ledger and possible actions. */
export function Page() {
  const { id } = usePageQuery(cardDetailRoute);
  const query = useRead('charge-card.getCard', { cardNo: id });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载充电卡" heights={[170, 200, 240]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/charge/card')}>
          我的充电卡
        </ButtonLink>
      }
    >
      {(card) => <Detail card={card} onTimeUp={() => void query.refetch()} />}
    </QueryState>
  );
}

/** The progress of a refund. */
const moneyWords = {
  refunding: '正在原路退回，一般 7 个工作日内到账',
  refunded: '已原路退回',
  refundFailed: '暂时没有退成，我们正在处理，不需要你操作',
} as const;

function Detail({ card, onTimeUp }: { card: CardDetail; onTimeUp: () => void }) {
  const [open, setOpen] = useState<'give' | 'refund' | null>(null);
  const { cardNo, name, actions, refundFen, purchase, gift, rules, serverTime } = card;
  const refund = useCommand('charge-card.refundCard');
  const close = () => setOpen(null);
  const money =
    purchase && purchase.status in moneyWords ? moneyWords[purchase.status as keyof typeof moneyWords] : null;
  return (
    <Stack gap={12} page={12}>
      <CardFace card={card}>
        {actions.some((action) => action !== 'withdraw') && (
          <Stack inline wrap justify="end" gap={8}>
            {actions.includes('refund') && (
              <Button size="s" variant="quiet" onClick={() => setOpen('refund')}>
                退卡
              </Button>
            )}
            {actions.includes('give') && (
              <Button size="s" variant="secondary" onClick={() => setOpen('give')}>
                送给朋友
              </Button>
            )}
          </Stack>
        )}
      </CardFace>
      {purchase && money && (
        <Text tone="body" size={13} role="status">
          退款 {formatYuan(purchase.refundedFen)}，{money}
        </Text>
      )}
      {gift && <GiftCard gift={gift} name={name} serverTime={serverTime} onTimeUp={onTimeUp} />}
      <Card title="使用规则">
        <ul className={s.rules}>
          {[effectWords(card), ...rules].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className={s.number}>卡号 {cardNo}</p>
      </Card>
      <CardLedger cardNo={cardNo} type={card.type} />
      <GiveSheet cardNo={cardNo} name={name} open={open === 'give'} onClose={close} />
      {refundFen !== null && (
        <ConfirmSheet
          open={open === 'refund'}
          onClose={close}
          title={`退“${name}”`}
          facts={[
            `原路退回 ${formatYuan(refundFen)}，一般 7 个工作日内到账，不收手续费`,
            '退卡后马上不能再抵扣，不能撤销',
          ]}
          keep="先留着"
          confirm={{ label: '确认退卡', busy: '正在退卡' }}
          danger
          command={refund}
          onConfirm={() =>
            refund.mutate(
              { cardNo },
              {
                onSuccess() {
                  close();
                  feedback.showToast({ title: '已退卡，款项原路退回', durationMs: toastMs.standard });
                },
              },
            )
          }
        />
      )}
    </Stack>
  );
}
