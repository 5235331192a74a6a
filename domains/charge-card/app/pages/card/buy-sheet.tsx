import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { daysInWords } from '@ev/kernel/validity.ts';
import { useNavigate } from 'react-router';
import type { CardGoods } from '../../../contract/card.ts';
import { effectWords, passingRules } from '../../../contract/card-words.ts';
import { useBuyCard } from '../../data/cards.ts';

/** What a card does, its validity and its return conditions, shown before it is ordered and paid. */
export function BuySheet({ goods, open, onClose }: { goods: CardGoods; open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const buy = useBuyCard();
  const { goodsCode, version, name, type, days, priceFen, giftable, rules } = goods;
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`购买“${name}”`}
      facts={[
        effectWords({ ...goods, initial: goods.balance }),
        `自付款当天起 ${daysInWords(days)}内有效`,
        ...rules,
        ...passingRules({ type, giftable, source: 'bought' }),
      ]}
      keep="再看看"
      confirm={{ label: `付款 ${formatYuan(priceFen ?? 0)}`, busy: '正在打开收银台' }}
      command={buy}
      onConfirm={() =>
        buy.mutate(
          { goodsCode, version },
          {
            onSuccess({ payNo }) {
              onClose();
              navigate(hrefTo('/pages/pay/cashier', { payNo }));
            },
          },
        )
      }
    />
  );
}
