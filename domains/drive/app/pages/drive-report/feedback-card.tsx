import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Rate } from '@ev/ui/rate.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { type DriveReport, SendFeedback } from '../../../contract/outing.ts';
import s from './feedback-card.module.css';

/** The customer's feedback on the drive: the form until it is given, then the answer. */
export function FeedbackCard({ report }: { report: DriveReport }) {
  if (!report.feedback) return <FeedbackForm driveId={report.driveId} />;
  const { stars, words } = report.feedback;
  return (
    <section className={s.given} aria-labelledby="given">
      <h2 className={s.title} id="given">
        你的评价
      </h2>
      <Rate label="你的评价" value={stars} />
      {words !== '' && <p className={s.words}>{words}</p>}
    </section>
  );
}

function FeedbackForm({ driveId }: { driveId: string }) {
  const form = useForm({
    name: `driveFeedback.${driveId}`,
    initial: { stars: 0, words: '' },
    schema: SendFeedback,
    inputOf: ({ stars, words }) => ({ driveId, stars: stars === 0 ? undefined : stars, words }),
    command: useCommand('drive.sendFeedback'),
    onSent: () =>
      feedback.showToast({ title: '谢谢你的评价', icon: 'success', durationMs: toastMs.standard }),
  });
  return (
    <form {...form.props}>
      <FormSection title="这次试驾怎么样">
        <Field label="评分" error={form.errors.stars} group required>
          <Rate value={form.typed.stars} onChange={(stars) => form.change({ stars })} />
        </Field>
        <Field label="想说的话" hint="选填" error={form.errors.words}>
          <TextArea
            {...form.text('words')}
            placeholder="车、路线、专属顾问，都可以说说"
            maxLength={200}
            rows={3}
          />
        </Field>
        <Button {...form.button} variant="secondary" loadingText="正在提交">
          提交评价
        </Button>
      </FormSection>
    </form>
  );
}
