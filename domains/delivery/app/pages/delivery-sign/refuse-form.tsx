import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useEffect, useRef } from 'react';
import type { Delivery } from '../../../contract/delivery.ts';
import { mostDefects } from '../../../contract/kinds.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { DefectFields } from './defect-fields.tsx';
import s from './heading.module.css';

/** The defects for which the customer does not accept the car; confirmed before they are sent. */
export function RefuseForm({
  delivery,
  isShown,
  onBack,
}: {
  delivery: Delivery;
  /** It stays on the page while the customer looks at the car again. */
  isShown: boolean;
  onBack: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const refusal = useRefusal(delivery.orderNo, {
    onSent: () =>
      feedback.showToast({
        title: '已提交，门店处理后会再请你验车',
        icon: 'success',
        durationMs: toastMs.standard,
      }),
  });
  const { form } = refusal;
  const { defects } = form.typed;
  useEffect(() => {
    if (!isShown) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  const remove = (key: number) => {
    refusal.remove(key);
    // The button is removed with its defect.
    heading.current?.focus();
  };

  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <Card gap={8}>
          <h2 ref={heading} tabIndex={-1} className={s.heading}>
            写下发现的问题
          </h2>
          <Text tone="body">门店处理并再次检查后，会重新请你验车。写好的文字会保存在这台手机上。</Text>
        </Card>
        {defects.map((defect, at) => (
          <DefectFields
            key={defect.key}
            delivery={delivery}
            defect={defect}
            at={at}
            errors={form.errors}
            onChange={refusal.change}
            onPictures={(ids) => refusal.setPictures(defect.key, ids)}
            onPending={(count) => refusal.setPending(defect.key, count)}
            onRemove={defects.length > 1 ? () => remove(defect.key) : null}
          />
        ))}
        {defects.length < mostDefects && (
          <Button variant="secondary" icon="plus" block onClick={refusal.add}>
            再写一个问题
          </Button>
        )}
        {form.errors.form && (
          <Text size={13} tone="danger" role="alert">
            {form.errors.form}
          </Text>
        )}
      </form>
      <BottomBar>
        <Button variant="secondary" onClick={onBack}>
          返回看车
        </Button>
        <Button {...form.button} loadingText="正在提交">
          提交问题
        </Button>
      </BottomBar>
      <Dialog
        open={refusal.asks}
        onClose={refusal.stopAsking}
        title="确认不签收这辆车？"
        confirmText="不签收"
        cancelText="再想想"
        danger
        loading={refusal.isSending}
        onConfirm={refusal.confirm}
      >
        提交后门店会收到这些问题，已预约的交付时间会取消。处理好之前，不能签收。
      </Dialog>
    </>
  );
}
