import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { Button, Input } from 'antd';
import { mostWindows } from '../../../contract/kinds.ts';
import { offerInstall, offerSurvey } from '../../../contract/staff-endpoints.ts';
import { type ActProps, moved, seenOf } from './act-props.ts';
import s from './home-chargers-page.module.css';

type Line = { day: string; from: string; to: string };

const instantOf = (day: string, clock: string): string => {
  const [hours, minutes] = clock.split(':').map(Number);
  if (!day || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return '';
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000).toISOString();
};
const windowOf = ({ day, from, to }: Line) => ({
  startsAt: instantOf(day, from),
  endsAt: instantOf(day, to),
});

/** Offers appointments, of which the customer selects one. Earlier offers are withdrawn. */
export function OfferWindows({
  install,
  survey,
  onDone,
  onCancel,
}: ActProps & {
  /** For the survey; otherwise for the installation. */
  survey: boolean;
}) {
  const tomorrow = addDays(shanghaiDay(new Date(Date.now())), 1);
  const lines: Line[] = [
    { day: tomorrow, from: '09:00', to: '12:00' },
    { day: addDays(tomorrow, 1), from: '14:00', to: '17:00' },
  ];
  const form = useCommandForm(survey ? offerSurvey : offerInstall, {
    begin: { ...seenOf(install), lines, windows: lines.map(windowOf) },
    fieldOf: { 'home-charger.windowsWrong': 'windows' },
    onDone: () => onDone('已发给客户选择'),
  });
  const { typed, errors } = form;
  const show = (next: Line[]) => form.change({ lines: next, windows: next.map(windowOf) });
  const error =
    errors.windows ?? Object.entries(errors).find(([field]) => field.startsWith('windows'))?.[1] ?? '';
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      wide
      title={survey ? '给出勘测时间' : '给出安装时间'}
      okText="发给客户选择"
      text="客户会收到消息和短信，从这些时间里选一个。以前给出的时间作废。"
    >
      <Field id="window-0-day" label={`可上门的时间（最多 ${mostWindows} 个）`} error={error}>
        {({ id: _, status: __, ...field }) => (
          <>
            {typed.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and are written in place.
              <div key={at} className={s.row}>
                <Input
                  {...field}
                  id={`window-${at}-day`}
                  type="date"
                  aria-label={`第 ${at + 1} 个日期`}
                  style={{ width: 160 }}
                  value={line.day}
                  onChange={({ target }) => show(typed.lines.with(at, { ...line, day: target.value }))}
                />
                <Input
                  type="time"
                  aria-label={`第 ${at + 1} 个开始时间`}
                  style={{ width: 120 }}
                  value={line.from}
                  onChange={({ target }) => show(typed.lines.with(at, { ...line, from: target.value }))}
                />
                <Input
                  type="time"
                  aria-label={`第 ${at + 1} 个结束时间`}
                  style={{ width: 120 }}
                  value={line.to}
                  onChange={({ target }) => show(typed.lines.with(at, { ...line, to: target.value }))}
                />
                {typed.lines.length > 1 && (
                  <Button type="link" onClick={() => show(typed.lines.toSpliced(at, 1))}>
                    删除第 {at + 1} 个
                  </Button>
                )}
              </div>
            ))}
          </>
        )}
      </Field>
      {typed.lines.length < mostWindows && (
        <Button
          onClick={() => {
            const last = typed.lines.at(-1) ?? { day: tomorrow, from: '09:00', to: '12:00' };
            show([...typed.lines, { ...last, day: last.day ? addDays(last.day, 1) : tomorrow }]);
          }}
        >
          再加一个时间
        </Button>
      )}
    </CommandModal>
  );
}

export const OfferSurvey = (props: ActProps) => <OfferWindows {...props} survey />;
export const OfferInstall = (props: ActProps) => <OfferWindows {...props} survey={false} />;
