import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import type { Api } from '@ev/contract';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';

type Left = Api['mall-order.buyAgain']['output']['left'];

/** Puts what can still be bought of the order into the cart, and names the rest with its reasons. */
export function BuyAgain({ orderNo }: { orderNo: string }) {
  const navigate = useNavigate();
  const add = useCommand('mall-order.buyAgain');
  const [rest, setRest] = useState<{ left: Left; isEverything: boolean } | null>(null);
  const again = () =>
    add.mutate(
      { orderNo },
      {
        onSuccess({ left }) {
          if (left.length === 0) void navigate(hrefTo('/pages/shop/cart'));
          else setRest({ left, isEverything: false });
        },
        onError(error) {
          if (isRefusal(error, 'mall-order.nothingToBuyAgain'))
            setRest({ left: (error.details as { left?: Left } | null)?.left ?? [], isEverything: true });
          else feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
        },
      },
    );
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        loading={add.isPending}
        loadingText="正在加入购物车"
        onClick={again}
      >
        再次购买
      </Button>
      <Sheet
        open={rest !== null}
        onClose={() => setRest(null)}
        title={rest?.isEverything ? '现在都不能购买' : '没有全部加入购物车'}
        footer={
          rest?.isEverything ? (
            <ButtonLink block size="l" href={hrefTo('/pages/index/index', { tabIndex: '3' })}>
              去商城看看
            </ButtonLink>
          ) : (
            <ButtonLink block size="l" href={hrefTo('/pages/shop/cart')}>
              去购物车
            </ButtonLink>
          )
        }
      >
        <ul className={stackClass({ gap: 12 })} aria-label="没有全部加入的商品">
          {rest?.left.map(({ name, text }) => (
            // A product may have several variants in an order.
            <li key={`${name} ${text}`}>
              <Text>{name}</Text>
              <Text size={13} tone="warn">
                {text}
              </Text>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
