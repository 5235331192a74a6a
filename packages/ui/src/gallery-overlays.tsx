import { ActionSheet } from './action-sheet.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { feedback, toastMs } from './feedback.ts';
import { priceRows } from './gallery-prices.tsx';
import { Section } from './gallery-section.tsx';
import { PriceRows } from './price-rows.tsx';
import { Sheet } from './sheet.tsx';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';

export type Overlay = 'sheet' | 'dialog' | 'actions';

/** Opens each overlay, and shows the short messages. */
export function OverlaySection({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  return (
    <Section title="浮层与提示">
      <Stack inline wrap align="center" gap={12}>
        <Button variant="secondary" onClick={() => onOpen('sheet')}>
          底部弹层
        </Button>
        <Button variant="secondary" onClick={() => onOpen('dialog')}>
          确认框
        </Button>
        <Button variant="secondary" onClick={() => onOpen('actions')}>
          动作面板
        </Button>
        <Button
          variant="secondary"
          onClick={() => feedback.showToast({ title: '已加入购物车', icon: 'success' })}
        >
          成功提示
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            feedback.showToast({ title: '该时段已约满，请选择其他时间', durationMs: toastMs.custom })
          }
        >
          文字提示
        </Button>
        <Button variant="secondary" onClick={() => feedback.showLoading({ title: '正在生成海报' })}>
          加载提示
        </Button>
        <Button
          variant="secondary"
          onClick={() => feedback.showLoading({ title: '正在为你配车', look: 'image' })}
        >
          加载图
        </Button>
      </Stack>
    </Section>
  );
}

/** The overlays themselves, outside of the content that scrolls. */
export function Overlays({ open, onClose }: { open: Overlay | null; onClose: () => void }) {
  return (
    <>
      <Sheet
        open={open === 'sheet'}
        onClose={onClose}
        title="价格明细"
        footer={
          <Button block size="l" onClick={onClose}>
            知道了
          </Button>
        }
      >
        <PriceRows rows={priceRows} totalFen={26_990_000} />
        <Text tone="hint" size={13}>
          以上价格已含增值税，不含购置税、保险与上牌费用
        </Text>
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        onClose={onClose}
        onConfirm={onClose}
        title="确定取消预约吗"
        confirmText="取消预约"
        cancelText="再想想"
        danger
      >
        取消后该时段将释放给其他用户，如需试驾可重新预约
      </Dialog>
      <ActionSheet
        open={open === 'actions'}
        onClose={onClose}
        title="联系我们"
        onSelect={() => undefined}
        actions={[
          { key: 'call', label: '拨打服务热线', icon: 'phone', description: '7 × 24 小时' },
          {
            key: 'store',
            label: '联系交付门店',
            icon: 'store',
            disabledReason: '门店营业时间 10:00 至 21:00',
          },
          { key: 'cancel', label: '取消订单', icon: 'trash', danger: true },
        ]}
      />
    </>
  );
}
