import { useCommand } from '@ev/console-kit/command.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import type { EndpointId } from '@ev/contract';
import { Button } from 'antd';
import type { ContactStep } from '../../contract/contact.ts';
import s from './contact-panel.module.css';
import { DueTag } from './due-tag.tsx';

/** The next steps, each with its deadline. */
export function StepList({
  steps,
  changes,
}: {
  steps: readonly ContactStep[];
  /** Calls of the page whose responses contain next steps. */
  changes: readonly EndpointId[];
}) {
  if (steps.length === 0) return null;
  return (
    <ul className={s.steps} aria-label="下一步">
      {steps.map((step) => (
        <Step key={step.stepId} step={step} changes={changes} />
      ))}
    </ul>
  );
}

function Step({
  step: { stepId, words, dueOn, overdue, owner },
  changes,
}: {
  step: ContactStep;
  changes: readonly EndpointId[];
}) {
  return (
    <li>
      <div className={s.head}>
        <strong>{words}</strong>
        <DueTag dueOn={dueOn} overdue={overdue} />
        <span className={s.quiet}>{owner}</span>
        <FinishStep stepId={stepId} words={words} changes={changes} />
      </div>
    </li>
  );
}

/** Finishes a step with one click, optionally with a note. If a colleague was faster, they are named. */
export function FinishStep({
  stepId,
  words,
  changes = [],
}: {
  stepId: string;
  words: string;
  changes?: readonly EndpointId[];
}) {
  const mayWrite = useMay('contacts.write');
  const finish = useCommand('contact.finishStep', changes);
  if (!mayWrite) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`完成：${words}`}
        loading={finish.isPending}
        onClick={() => finish.mutate({ stepId })}
      >
        完成
      </Button>
      <FailureNotice error={finish.error} />
    </>
  );
}
