import { messageOf } from '@ev/app-kit/form-errors.ts';
import { CouponCell } from '@ev/coupon/app/public-view.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { WorkOrder } from '../../../contract/maintenance.ts';

/** The coupon of after-sales that pays a part of the bill, and the choice of another one. */
export function CardCell({ order: { workOrderNo, card, cardFen } }: { order: WorkOrder }) {
  const cards = useRead('maintenance.listCards', { workOrderNo });
  const choose = useCommand('maintenance.chooseCard');
  if (cards.isError)
    return (
      <CellGroup>
        <Cell
          icon="gift"
          title="优惠券"
          value="没有加载出来，点击重试"
          onClick={() => void cards.refetch()}
        />
      </CellGroup>
    );
  if (!cards.data)
    return (
      <CellGroup>
        <Cell icon="gift" title="优惠券" value="正在加载" />
      </CellGroup>
    );
  const { coupons } = cards.data;
  const savesOf = (couponNo: string | null) =>
    coupons.find((coupon) => coupon.couponNo === couponNo)?.savesFen ?? 0;
  return (
    <Stack gap={8}>
      <CouponCell
        coupons={coupons}
        couponNo={card?.couponNo ?? null}
        savedFen={cardFen}
        emptyText="有售后优惠券时，付款前可以在这里使用"
        onChoose={(couponNo) => choose.mutate({ workOrderNo, couponNo, expectedFen: savesOf(couponNo) })}
      />
      {choose.isPending && (
        <Text size={13} tone="hint" role="status">
          正在更新应付金额
        </Text>
      )}
      {choose.isError && (
        <Text size={13} tone="danger" role="alert">
          {messageOf(choose.error)}
        </Text>
      )}
    </Stack>
  );
}
