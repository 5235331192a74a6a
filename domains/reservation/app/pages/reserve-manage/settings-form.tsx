import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import type { ReactNode } from 'react';
import { Settings } from '../../../contract/reservation.ts';
import { type HoldMinutes, holdMinutes } from '../../../contract/words.ts';
import s from './reserve-manage-page.module.css';

const minuteOptions = holdMinutes.map((one) => ({ value: String(one), label: `${one} 分钟` }));
const dropOptions = [
  { value: 'byItself', label: '自动降下', description: '预约页开着时，到站 200 米内自动降下，需要定位' },
  { value: 'byHand', label: '手动降下', description: '到站后在预约页点“降地锁”' },
] as const;

/** The defaults of new reservations. `children` are shown above the form. */
export function SettingsForm({ settings, children }: { settings: Settings; children: ReactNode }) {
  const form = useForm({
    name: 'reserve.settings',
    initial: settings,
    schema: Settings,
    command: useCommand('reservation.saveSettings'),
    onSent() {
      feedback.showToast({ title: '已保存', icon: 'success', durationMs: toastMs.standard });
    },
  });
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 }, s.page)}>
        {children}
        <FormSection title="预约设置">
          <Field label="默认保留时长" group error={form.errors.minutes}>
            <RadioGroup
              columns
              options={minuteOptions}
              value={String(form.typed.minutes)}
              onChange={(minutes) => form.change({ minutes: Number(minutes) as HoldMinutes })}
            />
          </Field>
          <Field label="常用车牌" hint="选填。新的预约会带上它" error={form.errors.plate}>
            <TextInput
              {...form.text('plate')}
              placeholder="如 沪A·D12345"
              autoComplete="off"
              maxLength={20}
            />
          </Field>
          <Field label="到站后的地锁" group error={form.errors.dropOnArrival}>
            <RadioGroup
              options={dropOptions}
              value={form.typed.dropOnArrival ? 'byItself' : 'byHand'}
              onChange={(value) => form.change({ dropOnArrival: value === 'byItself' })}
            />
          </Field>
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} loadingText="正在保存">
          保存设置
        </Button>
      </BottomBar>
    </>
  );
}
