import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Cart } from '../../../contract/order.ts';
import { useQuantities } from '../../data/use-quantities.ts';
import { useRemoveLines } from '../../data/use-remove-lines.ts';
import { type CartEdits, canBuy, cartTotals, chosenLines } from '../../model/cart-choice.ts';
import { CartBar } from './cart-bar.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import s from './cart-page.module.css';
import { GoneLines } from './gone-lines.tsx';
import { RemoveBar } from './remove-bar.tsx';

/** What the customer wants to buy: choose, change, remove, and order. */
export function Page() {
  const query = useRead('mall-order.getCart', {});
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载购物车" heights={[140, 140, 140]} />}>
      {(cart) => (cart.lines.length === 0 ? <EmptyCart removed={cart.removed} /> : <Lines cart={cart} />)}
    </QueryState>
  );
}

function EmptyCart({ removed }: Pick<Cart, 'removed'>) {
  return (
    <>
      <Removed names={removed} />
      <EmptyState
        image="goods"
        title="购物车是空的"
        description="喜欢的商品先加进来，想好了再一起下单"
        footer={<ButtonLink href={hrefTo('/pages/index/index', { tabIndex: '3' })}>去商城逛逛</ButtonLink>}
      />
    </>
  );
}

function Removed({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Text tone="body" size={13} role="status" className={s.note}>
      {names.map((name) => `“${name}”`).join('、')}已不再销售，已从购物车移除
    </Text>
  );
}

function Lines({ cart }: { cart: Cart }) {
  const [editing, setEditing] = useState(false);
  const { quantities, failed, change, retry } = useQuantities();
  const [unchosen, setUnchosen] = useDraft<readonly string[]>('mall-cart', []);
  const remove = useRemoveLines();
  const edits: CartEdits = { unchosen, quantities };
  const buyable = cart.lines.filter(canBuy);
  const gone = cart.lines.filter((line) => !canBuy(line));
  const chosen = chosenLines(cart.lines, edits);
  const choose = (skuCodes: readonly string[], on: boolean) =>
    setUnchosen([...unchosen.filter((one) => !skuCodes.includes(one)), ...(on ? [] : skuCodes)]);
  const all = {
    checked: chosen.length === buyable.length && buyable.length > 0,
    onChange: (on: boolean) =>
      choose(
        buyable.map(({ skuCode }) => skuCode),
        on,
      ),
  };
  return (
    <>
      <Stack gap={12} page={12}>
        <Removed names={cart.removed} />
        <Head
          size={15}
          action={
            <Button variant="quiet" size="s" aria-pressed={editing} onClick={() => setEditing(!editing)}>
              {editing ? '完成' : '管理'}
            </Button>
          }
        >
          共 {cart.lines.length} 种商品
        </Head>
        {buyable.length > 0 && (
          <ul className={s.lines} aria-label="可以购买的商品">
            {buyable.map((line) => (
              <li key={line.skuCode}>
                <CartLineRow
                  line={line}
                  edits={edits}
                  failed={failed.includes(line.skuCode)}
                  onChoose={(on) => choose([line.skuCode], on)}
                  onQuantity={(quantity) => change(line.skuCode, quantity)}
                  onRetry={() => retry(line.skuCode)}
                  onRemove={() => remove.send([line.skuCode])}
                />
              </li>
            ))}
          </ul>
        )}
        {cart.reductions.map(({ offerCode, name, savesFen }) => (
          <Text key={offerCode} size={13} tone="body" className={s.note}>
            <Tag tone="accent">{name}</Tag> 有优惠的商品一起买，可减 {formatYuan(savesFen)}
          </Text>
        ))}
        <GoneLines lines={gone} onRemove={remove.send} />
      </Stack>
      {editing ? (
        <RemoveBar all={all} chosen={chosen} removing={remove.isPending} onRemove={remove.send} />
      ) : (
        <CartBar all={all} chosen={chosen} edits={edits} totals={cartTotals(cart, edits)} />
      )}
    </>
  );
}
