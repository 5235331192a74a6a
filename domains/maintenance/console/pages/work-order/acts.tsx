import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { ComponentType } from 'react';
import type { WorkOrderAct } from '../../../contract/staff-kinds.ts';
import {
  checkQuality,
  closeWork,
  finishWork,
  handBack,
  presentQuote,
  reopenWork,
  startWork,
} from '../../../contract/work-endpoints.ts';
import { moved } from '../../words/care-words.ts';
import type { ActProps } from './act-props.ts';
import { AddStepForm } from './add-step.tsx';
import { MoveForm, ReasonedForm } from './move-forms.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { RefundForm } from './refund.tsx';

/** The draft goes to the customer. */
function Present({ order, onDone, onCancel }: ActProps) {
  const { workOrderNo, status, quotes } = order;
  const [newest] = quotes;
  const form = useCommandForm(presentQuote, {
    begin: { workOrderNo, seenStatus: status, version: newest?.version ?? 0 },
    onDone: () => onDone('已报给客户，等客户确认和签字'),
  });
  return (
    <CommandModal
      title="报给客户"
      text={`第 ${newest?.version ?? 0} 版，客户付 ${formatYuan(newest?.payFen ?? 0)}。客户签字后才能施工，之前的版本不能再签。`}
      moved={[...moved, 'maintenance.quoteChanged']}
      form={form}
      onCancel={onCancel}
    />
  );
}

function StartWork(props: ActProps) {
  return (
    <MoveForm
      {...props}
      call={startWork}
      title="开始施工"
      text="配件从门店库存中扣除，客户会看到进度。"
      done="已开始施工"
    />
  );
}

function CheckQuality(props: ActProps) {
  return (
    <MoveForm
      {...props}
      call={checkQuality}
      title="开始质检"
      text="施工已完成，等待质检。"
      done="已开始质检"
    />
  );
}

function FinishWork(props: ActProps) {
  return (
    <MoveForm
      {...props}
      call={finishWork}
      title="质检通过"
      text="客户会收到付款或提车的消息。"
      done="已完成，客户会收到消息"
    />
  );
}

function HandBack(props: ActProps) {
  return (
    <MoveForm
      {...props}
      call={handBack}
      title="客户提车"
      text="客户已提回车辆。"
      done="已登记，客户可以评价"
    />
  );
}

function ReopenWork(props: ActProps) {
  return (
    <ReasonedForm
      {...props}
      call={reopenWork}
      title="返工"
      text="质检没有通过，继续施工。"
      hint="记入工单"
      done="已返工"
    />
  );
}

function CloseWork(props: ActProps) {
  return (
    <ReasonedForm
      {...props}
      call={closeWork}
      title="关闭工单"
      text="不施工，车辆交还客户。关闭后不能恢复。"
      hint="客户会看到"
      done="已关闭"
      danger
    />
  );
}

export const workForms: Readonly<Record<WorkOrderAct, { text: string; Form: ComponentType<ActProps> }>> = {
  addStep: { text: '登记进度', Form: AddStepForm },
  saveQuote: { text: '编辑报价', Form: QuoteEditor },
  presentQuote: { text: '报给客户', Form: Present },
  startWork: { text: '开始施工', Form: StartWork },
  checkQuality: { text: '开始质检', Form: CheckQuality },
  reopenWork: { text: '返工', Form: ReopenWork },
  finishWork: { text: '质检通过', Form: FinishWork },
  handBack: { text: '客户提车', Form: HandBack },
  close: { text: '关闭工单', Form: CloseWork },
  refund: { text: '退款', Form: RefundForm },
};
