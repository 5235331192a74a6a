import { messageOf } from '@ev/app-kit/form-errors.ts';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import type { BuyActionsProps } from '@ev/mall/app/public.ts';
import { saleStateNames } from '@ev/mall/contract/kinds.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useLocation, useNavigate } from 'react-router';
import { itemsText } from '../model/items.ts';

export const fill: Slots['mall.buy-actions'] = { Actions };

/** Adds the chosen variant to the cart, or leads to its order form. */
function Actions({ variant, quantity, onChooseFirst, turn = false }: BuyActionsProps) {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const add = useCommand('mall-order.addToCart');
  const reason =
    variant && variant.state !== 'available' ? `这个规格${saleStateNames[variant.state]}，请换一个` : null;
  const forPoints = variant !== null && variant.price.way !== 'cash';

  const withVariant = (act: (skuCode: string) => void) => () => {
    if (!variant) return onChooseFirst();
    if (!loggedIn) return void navigate(loginHref(pathname + search));
    act(variant.skuCode);
  };
  const addToCart = withVariant((skuCode) =>
    add.mutate(
      { lines: [{ skuCode, quantity }] },
      {
        onSuccess: () =>
          feedback.showToast({ title: '已加入购物车', icon: 'success', durationMs: toastMs.standard }),
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    ),
  );
  const buy = withVariant((skuCode) =>
    navigate(
      forPoints && quantity === 1
        ? hrefTo('/pages/shop/exchange', { skuId: skuCode })
        : hrefTo('/pages/shop/confirm', { items: itemsText([{ skuCode, quantity }]) }),
    ),
  );
  if (turn) return <Button onClick={buy}>去下单</Button>;
  return (
    <>
      <Button
        variant="secondary"
        disabledReason={reason}
        loading={add.isPending}
        loadingText="正在加入购物车"
        onClick={addToCart}
      >
        加入购物车
      </Button>
      <Button disabledReason={reason} onClick={buy}>
        {forPoints ? '积分兑换' : '立即购买'}
      </Button>
    </>
  );
}
