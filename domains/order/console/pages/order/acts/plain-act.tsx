import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { confirmInspection, confirmReceipt } from '../../../../contract/delivery-endpoints.ts';
import { assignAdviser } from '../../../../contract/detail-endpoints.ts';
import { finishProduction, startProduction } from '../../../../contract/production-endpoints.ts';
import type { Order } from '../../../data/order.ts';
import { actWords } from '../../../words/acts.ts';
import { ActFrame } from './act-frame.tsx';
import { type ActProps, seenOf } from './act-props.ts';

const words = {
  startProduction: {
    call: startProduction,
    text: () => '这辆车没有工厂消息，由你记录生产进度。客户会收到开始生产的通知，此后不能自行申请退订。',
    said: '已记录开始生产',
  },
  finishProduction: {
    call: finishProduction,
    text: ({ vin }: Order) => `车辆 ${vin} 已完成生产和检验。客户会收到下线通知。`,
    said: '已记录完成生产',
  },
  confirmReceipt: {
    call: confirmReceipt,
    text: ({ storeName, vin }: Order) =>
      `车辆${vin ? ` ${vin} ` : ''}已到${storeName}。客户会收到到店通知。检查之前可以撤销。`,
    said: '已确认到店',
  },
  confirmInspection: {
    call: confirmInspection,
    text: () => '交付前检查已完成。检查、尾款和预约都办妥后，客户会收到可以交付的通知。交付之前可以撤销。',
    said: '已确认检查',
  },
  assignAdviser: {
    call: assignAdviser,
    text: ({ adviserName }: Order) =>
      adviserName ? `由你接替${adviserName}成为这个订单的顾问。` : '由你成为这个订单的顾问。',
    said: '这个订单已由你跟进',
  },
} as const;

/** An action that needs only a confirmation. */
export function PlainAct({ act, order, onDone, onCancel }: { act: keyof typeof words } & ActProps) {
  const { call, text, said } = words[act];
  const form = useCommandForm(call, {
    begin: seenOf(order),
    onDone: () => onDone(said),
  });
  return (
    <ActFrame
      form={form}
      title={actWords[act].text}
      text={text(order)}
      okText={actWords[act].text}
      onCancel={onCancel}
    />
  );
}
