import { useCommand } from '@ev/console-kit/command.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Button } from 'antd';
import type { ContactStep } from '../../contract/contact.ts';
import s from './contact-panel.module.css';

/** What is to be done next, each with its end. */
export function StepList({ steps }: { steps: readonly ContactStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ul className={s.steps} aria-label="下一步">
      {steps.map((step) => (
        <Step key={step.stepId} step={step} />
      ))}
    </ul>
  );
}

function Step({ step: { stepId, words, dueOn, overdue, owner } }: { step: ContactStep }) {
  return (
    <li>
      <p className={s.head}>
        <strong>{words}</strong>
        <ToneTag tone={overdue ? 'wrong' : 'todo'}>{overdue ? `${dueOn} 已逾期` : dueOn}</ToneTag>
        <span className={s.quiet}>{owner}</span>
        <FinishStep stepId={stepId} words={words} />
      </p>
    </li>
  );
}

/** One press: what is done can be noted beside it. A colleague who was faster is named. */
export function FinishStep({ stepId, words }: { stepId: string; words: string }) {
  const mayWrite = useMay('contacts.write');
  const finish = useCommand('contact.finishStep', ['contact.getRecord', 'contact.listSteps']);
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
