import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Fold } from '@ev/ui/fold.tsx';
import type { UndoableOrder } from '../model/order-windows.ts';
import s from '../parts/notice-card.module.css';

/**
 * Undoes a lock at one press, without confirmation: nothing is lost by it, and it is possible for a short
 * time only.
 */
export function UndoLockCard({
  order,
  onEnd,
  onUndone,
}: {
  order: UndoableOrder;
  onEnd: () => void;
  onUndone?: () => void;
}) {
  const now = useServerNow(order.serverTime);
  const undo = useCommand('order.undoLock');
  const press = () =>
    undo.mutate(
      { orderNo: order.orderNo },
      {
        onSuccess: () => {
          feedback.showToast({ title: '锁单已撤销', durationMs: toastMs.standard });
          onUndone?.();
        },
      },
    );
  return (
    <Card title="还可以撤销锁单">
      <div className={s.act}>
        <p className={s.left}>
          <span className={s.before}>剩余</span>
          <Countdown until={order.undoBefore} now={now} look="clock" onEnd={onEnd} />
        </p>
        <Button
          variant="secondary"
          icon="undo"
          loading={undo.isPending}
          loadingText="正在撤销"
          onClick={press}
        >
          撤销锁单
        </Button>
      </div>
      {undo.isError && (
        <p className={s.error} role="alert">
          {messageOf(undo.error)}
        </p>
      )}
      <Fold className={s.last} title="撤销后会怎样">
        <p>回到锁单前，配置和价格不变。{windowWords(order)}</p>
        <p>到时订单交给工厂，不能再撤销。</p>
      </Fold>
    </Card>
  );
}

function windowWords({ coolingExtended }: UndoableOrder): string {
  return coolingExtended
    ? '冷静期已延长过一次，仍按现在的时间结束。'
    : '冷静期继续，不足 24 小时的延长到 24 小时，每个订单延长一次。';
}
