import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Slider } from '@ev/ui/slider.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import { Text } from '@ev/ui/text.tsx';
import { batteryDegrees, chargeLimits, type PlanKind } from '../../contract/kinds.ts';
import type { Plan } from '../../contract/telematics.ts';
import { repeatText, weekdaysValue } from '../../contract/weekdays.ts';
import { usePlanForm } from '../data/use-plan-form.ts';
import { ChangedPlan } from './changed-plan.tsx';
import { CheapHours } from './cheap-hours.tsx';
import { DeletePlan } from './delete-plan.tsx';
import s from './plan-form.module.css';
import { PlanPreview } from './plan-preview.tsx';
import { TimeInput } from './time-input.tsx';

const levels = {
  batteryTemperature: { label: '电池温度', field: 'celsius', unit: '度', ...batteryDegrees, step: 1 },
  charging: { label: '充电上限', field: 'percent', unit: '%', ...chargeLimits, step: 5 },
} as const;

/** Adds a plan, or edits one. */
export function PlanForm({
  vin,
  kind,
  plan,
  onDone,
}: {
  vin: string;
  kind: PlanKind;
  plan: Plan | null;
  onDone: () => void;
}) {
  const { form, preview, wasChanged } = usePlanForm({
    vin,
    kind,
    plan,
    onSaved() {
      feedback.showToast({ title: '已保存，正在同步到车辆', icon: 'success', durationMs: toastMs.standard });
      onDone();
    },
  });
  const { typed, errors, change } = form;
  const charges = kind === 'charging';
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        {wasChanged && plan && <ChangedPlan plan={plan} form={form} />}
        <FormSection title={charges ? '什么时候充' : '什么时候用车'}>
          <Field
            label={charges ? '开始时间' : '到达温度的时间'}
            hint={charges ? undefined : '会提前开始加热，到这个时间电池已经温好'}
            error={errors.time}
            required
          >
            <TimeInput name="time" value={typed.time} onChange={(time) => change({ time })} />
          </Field>
          {charges && (
            <Checkbox checked={typed.ends} onChange={({ target }) => change({ ends: target.checked })}>
              到时间就停止，即使还没有充到上限
            </Checkbox>
          )}
          {charges && typed.ends && (
            <Field label="结束时间" error={errors.endTime} required>
              <TimeInput name="endTime" value={typed.endTime} onChange={(endTime) => change({ endTime })} />
            </Field>
          )}
        </FormSection>
        {charges && (
          <CheapHours vin={vin} onTake={({ from, to }) => change({ time: from, endTime: to, ends: true })} />
        )}
        <CellGroup>
          <Cell
            icon="calendar"
            title="重复"
            value={repeatText(typed.weekdays)}
            href={hrefTo('/pages/car/selectWeek', { value: weekdaysValue(typed.weekdays) || undefined })}
          />
          {plan && (
            <Cell
              title="启用这个计划"
              trailing={
                <Switch
                  label="启用这个计划"
                  checked={typed.enabled}
                  onChange={(enabled) => change({ enabled })}
                />
              }
            />
          )}
        </CellGroup>
        <LevelSection kind={kind} form={form} />
        <PlanPreview preview={preview} />
        {errors.form && !wasChanged && (
          <Text tone="danger" role="alert">
            {errors.form}
          </Text>
        )}
        {plan && <DeletePlan plan={plan} onDeleted={onDone} />}
      </form>
      <BottomBar>
        <Button {...form.button} block loadingText="正在保存">
          保存
        </Button>
      </BottomBar>
    </>
  );
}

/** Degrees of the battery, or the charging limit. */
function LevelSection({
  kind,
  form: { typed, errors, change },
}: {
  kind: PlanKind;
  form: ReturnType<typeof usePlanForm>['form'];
}) {
  const { label, field, unit, min, max, step } = levels[kind];
  return (
    <FormSection title={label}>
      <p className={s.level} aria-hidden="true">
        {typed.level}
        <span className={s.unit}>{unit}</span>
      </p>
      <Slider
        label={label}
        min={min}
        max={max}
        step={step}
        value={typed.level}
        valueText={(value) => `${value} ${unit}`}
        onChange={(level) => change({ level })}
      />
      {errors[field] && (
        <Text size={13} tone="danger" role="alert">
          {errors[field]}
        </Text>
      )}
    </FormSection>
  );
}
