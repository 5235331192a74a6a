import { openOrder } from '@ev/order/journeys/order-console.ts';
import type { AtStore } from '@ev/order/journeys/store-steps.ts';
import { idNumber, signByWire } from '@ev/signing/journeys/sign.ts';
import { paperPdf } from '@ev/signing/server/testing/paper.ts';
import { confirm } from '@ev/staff/journeys/console.ts';
import { firstShown } from '@ev/testkit/journeys/observe.ts';

export const atStore: AtStore = {
  async readyToInspect({ asStaff }, orderNo) {
    const { delivery } = await asStaff('delivery.findOfOrder', { orderNo });
    if (!delivery || delivery.checks.length === 0) return;
    await asStaff('delivery.recordChecks', {
      orderNo,
      seenVersion: delivery.version,
      checks: delivery.checks.map(({ itemCode }) => ({ itemCode, result: 'passed', pictureIds: [] })),
    });
  },

  async handOver({ asCustomer, asStaff, smsCode }, orderNo) {
    const { delivery } = await asStaff('delivery.findOfOrder', { orderNo });
    await asStaff('delivery.present', { orderNo, seenVersion: delivery?.version ?? 0 });
    const { delivery: shown } = await asCustomer('delivery.getDelivery', { orderNo });
    const identity = { idType: '1', idNumber } as const;
    const { flowNo } = await asCustomer('delivery.openAcceptance', {
      orderNo,
      ...(shown?.needsIdentity ? identity : {}),
    });
    await signByWire({ call: asCustomer, smsCode }, { flowNo, name: shown?.signerName ?? '' });
  },

  /** A brand without a list has nothing to record. */
  async inspectOnPage(staff, orderNo) {
    await openOrder(staff, orderNo);
    const panel = staff.page.getByRole('region', { name: '检查和签收' });
    const rest = panel.getByRole('button', { name: '其余全部合格' });
    const shown = await firstShown({ rest, nothing: panel.getByText('还没有检查清单') });
    if (shown === 'nothing') return;
    await rest.click();
    await panel.getByRole('button', { name: '保存检查' }).click();
    await panel.getByText(/^已记录 \d+ 项检查/).waitFor();
  },

  async acceptOnPaper(staff, orderNo) {
    await openOrder(staff, orderNo);
    const panel = staff.page.getByRole('region', { name: '检查和签收' });
    await panel.getByRole('button', { name: '登记纸质签收' }).click();
    await confirm(staff, '完成交付', async (dialog) => {
      const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paperPdf) };
      await dialog.locator('input[type=file]').setInputFiles(paper);
      await dialog.getByText('已上传').waitFor();
      await dialog.getByLabel('原因').fill('客户到店签收');
    });
    await panel.getByText('已登记纸质签收').waitFor();
  },
};
