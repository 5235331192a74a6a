import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffCardDetail } from '../../../contract/card.ts';
import { amountWords, effectWords } from '../../../contract/card-words.ts';
import { cardStatusNames, cardTypeNames, entryKindNames } from '../../../contract/kinds.ts';
import { cardTones, eventNames } from '../../words/card-tones.ts';
import { type CardAct, cardActs } from './acts.tsx';
import s from './cards-page.module.css';

/** One card: its holder, ledger, history and possible actions. */
export function CardDrawer({
  cardNo,
  onDone,
  onClose,
}: {
  cardNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('charge-card.getAnyCard', { cardNo });
  return (
    <Drawer open title={`充电卡 ${cardNo}`} size={600} onClose={onClose}>
      <QueryView query={query} what="充电卡">
        {(card) => <Detail card={card} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

const sourceNames = { bought: '购买', right: '权益发放', gift: '朋友赠送' } as const;
const moneyNames = {
  toPay: '待付款',
  paid: '已付款',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
  refundFailed: '退款失败',
} as const;

function Detail({ card, onDone }: { card: StaffCardDetail; onDone: (said: string) => void }) {
  const may = { freeze: useMay('chargeCards.freeze'), refund: useMay('chargeCards.refund') };
  const [act, setAct] = useState<CardAct | null>(null);
  const { type, purchase } = card;
  const acts = card.actions.filter((one) => (one === 'refund' ? may.refund : may.freeze));
  const Act = act && cardActs[act].Form;
  return (
    <>
      <Facts
        rows={[
          [
            '状态',
            <ToneTag key="status" tone={cardTones[card.status]}>
              {cardStatusNames[card.status]}
            </ToneTag>,
          ],
          ['名称', card.name],
          ['类型', cardTypeNames[type]],
          ['作用', effectWords(card)],
          ['剩余', amountWords(type, card.balance)],
          [
            '客户',
            <Link key="user" to={`/users/${card.uid}`}>
              {card.nickname}
            </Link>,
          ],
          ['限车辆', card.vin],
          ['来源', sourceNames[card.source]],
          ['发卡', exactStampText(card.issuedAt)],
          ['到期', exactStampText(card.expiresAt)],
          [
            '购卡订单',
            purchase && (
              <div key="purchase">
                <div>{purchase.purchaseNo}</div>
                <div>
                  实付 {formatYuan(purchase.paidFen)}，{moneyNames[purchase.status]}
                </div>
              </div>
            ),
          ],
          ['退款', purchase && purchase.refundedFen > 0 ? formatYuan(purchase.refundedFen) : null],
        ]}
      />
      {acts.length > 0 && (
        <div className={s.acts}>
          {acts.map((one) => (
            <Button key={one} danger={one !== 'thaw'} onClick={() => setAct(one)}>
              {cardActs[one].text}
            </Button>
          ))}
        </div>
      )}
      <h3 className={s.title}>明细</h3>
      <ul className={s.lines}>
        {card.entries.map((entry) => (
          <li key={entry.id} className={s.line}>
            <span>
              {entryKindNames[entry.kind]}
              {entry.chargeOrderId !== null && (
                <>
                  {' '}
                  <Link to={`/charges?q=${entry.chargeOrderId}`}>{entry.chargeOrderId}</Link>
                </>
              )}
            </span>
            <span className={s.amount}>
              {entry.amount < 0 ? '−' : '+'}
              {amountWords(type, Math.abs(entry.amount))}
            </span>
            <span>{exactStampText(entry.bookedAt)}</span>
          </li>
        ))}
      </ul>
      <h3 className={s.title}>经过</h3>
      <ul className={s.lines}>
        {card.history.map((one) => (
          <li key={`${one.at}.${one.event}`} className={s.line}>
            <span>{eventNames[one.event] ?? one.event}</span>
            <span>{exactStampText(one.at)}</span>
            {one.reason !== null && <span className={s.note}>{one.reason}</span>}
          </li>
        ))}
      </ul>
      {Act && <Act card={card} onDone={onDone} onCancel={() => setAct(null)} />}
    </>
  );
}
