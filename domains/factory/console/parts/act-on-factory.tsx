import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { type CommandForm, useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { retryEvent, settleEvent, skipGap } from '../../contract/factory-endpoints.ts';
import type { FactoryAct, FactoryLine } from '../../contract/factory-line.ts';
import { factoryActText, factoryEventText, factoryNumberText } from '../words/factory-line.ts';

type FactoryActProps = {
  orderNo: string;
  line: FactoryLine;
  /** Reads of the order, which an action changes. */
  reads: readonly string[];
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** Errors which mean that another staff member acted first. */
const moved = ['factory.eventMoved'] as const;

const windows = { skip: Skip, retry: Retry, settle: Settle } as const;

/** Asks for the reason of an action on a factory event, and runs it. */
export function ActOnFactory({ act, ...props }: { act: FactoryAct } & FactoryActProps) {
  const Window = windows[act];
  return <Window {...props} />;
}

function Skip({ orderNo, line, reads, onDone, onCancel }: FactoryActProps) {
  const { sequence: from, lastSequence: to } = line;
  const number = factoryNumberText(line);
  const form = useCommandForm(skipGap, {
    begin: { orderNo, from, to, reason: '' },
    also: reads,
    onDone: () => onDone(`已跳过第 ${number} 条工厂消息，后面的消息继续执行`),
  });
  return (
    <Frame
      form={form}
      act="skip"
      text={`第 ${number} 条工厂消息没有收到。请先与工厂核实。跳过后执行后面的消息；之后再收到这一条，不会自动执行，由工作人员处理。`}
      onCancel={onCancel}
    />
  );
}

function Retry({ orderNo, line, reads, onDone, onCancel }: FactoryActProps) {
  const { sequence } = line;
  const form = useCommandForm(retryEvent, {
    begin: { orderNo, sequence, reason: '' },
    also: reads,
    onDone: ({ outcome, cause }) =>
      onDone(
        outcome === 'refused'
          ? `第 ${sequence} 条工厂消息仍然无法执行：${cause}`
          : `已重新执行第 ${sequence} 条工厂消息`,
      ),
  });
  return (
    <Frame form={form} act="retry" text={`按订单现在的情况重新执行${wordsOf(line)}。`} onCancel={onCancel} />
  );
}

function Settle({ orderNo, line, reads, onDone, onCancel }: FactoryActProps) {
  const { sequence } = line;
  const form = useCommandForm(settleEvent, {
    begin: { orderNo, sequence, reason: '' },
    also: reads,
    onDone: () => onDone(`第 ${sequence} 条工厂消息不再执行，后面的消息继续执行`),
  });
  return (
    <Frame
      form={form}
      act="settle"
      text={`${wordsOf(line)}记为已核实，不改变订单，后面的消息继续执行。不能撤回。`}
      onCancel={onCancel}
    />
  );
}

function Frame({
  form,
  act,
  text,
  onCancel,
}: {
  form: CommandForm<{ reason: string }>;
  act: FactoryAct;
  text: string;
  onCancel: () => void;
}) {
  const title = factoryActText[act];
  return (
    <CommandModal
      form={form}
      title={`${title}工厂消息`}
      text={text}
      okText={title}
      danger={act !== 'retry'}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        hint="记入审计日志，客户看不到"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

function wordsOf({ sequence, type, cause }: FactoryLine): string {
  const words = `第 ${sequence} 条工厂消息${type ? `“${factoryEventText[type]}”` : ''}`;
  return cause ? `${words}（${cause}）` : words;
}
