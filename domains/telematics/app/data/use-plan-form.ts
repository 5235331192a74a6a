import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { takePageResult } from '@ev/app-kit/page-result.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useDebounced } from '@ev/ui/use-debounced.ts';
import { useEffect, useEffectEvent } from 'react';
import type { PlanKind } from '../../contract/kinds.ts';
import { type Plan, SavePlan } from '../../contract/telematics.ts';
import { weekdaysOf } from '../../contract/weekdays.ts';
import { draftOf, planInputOf } from '../model/plan-draft.ts';

/** The form of a plan: its input, when it would run next, and with what it conflicts. */
export function usePlanForm({
  vin,
  kind,
  plan,
  onSaved,
}: {
  vin: string;
  kind: PlanKind;
  plan: Plan | null;
  onSaved: () => void;
}) {
  const save = useCommand('telematics.savePlan');
  const inputOf = (typed: ReturnType<typeof draftOf>) =>
    planInputOf({ vin, kind, planNo: plan?.planNo }, typed);
  const form = useForm({
    name: `plan.${vin}.${plan?.planNo ?? kind}`,
    initial: draftOf(kind, plan),
    schema: SavePlan,
    inputOf,
    command: save,
    refusedAs: errorsInForm,
    onSent: onSaved,
  });

  // The days that were chosen on their page.
  const takeDays = useEffectEvent(() => {
    const value = takePageResult('weekdays');
    if (value !== null) form.change({ weekdays: weekdaysOf(value) });
  });
  useEffect(() => takeDays(), []);

  const checked = SavePlan.safeParse(inputOf(form.typed));
  const text = checked.success ? JSON.stringify(checked.data) : null;
  const settled = useDebounced(text);
  const preview = useRead(
    'telematics.previewPlan',
    settled === null ? null : (JSON.parse(settled) as SavePlan),
    { keepPrevious: true },
  );

  return {
    form,
    save,
    preview: { data: preview.data, pending: settled !== text || preview.isPlaceholderData },
    /** Another person has saved the plan after this form began. */
    wasChanged: isRefusal(save.error, 'telematics.planChanged') && form.typed.version !== plan?.version,
  };
}
