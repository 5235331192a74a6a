import { messageOf } from '@ev/app-kit/form-errors.ts';
import { keepUnits } from '@ev/kernel/figures.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { cardClass } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { stackClass } from '@ev/ui/stack.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import type { Plan } from '../../contract/telematics.ts';
import { planTitle, planWhen } from '../model/plan-words.ts';
import s from './plan-list.module.css';

/** Plans with their switches; a tap on the text edits a plan. */
export function PlanList({ plans, hrefOf }: { plans: readonly Plan[]; hrefOf: (planNo: string) => string }) {
  return (
    <ul className={stackClass({ gap: 12 })}>
      {plans.map((plan) => (
        <li key={plan.planNo} className={cardClass({ padY: 4 })}>
          <PlanRow plan={plan} href={hrefOf(plan.planNo)} />
        </li>
      ))}
    </ul>
  );
}

function PlanRow({ plan, href }: { plan: Plan; href: string }) {
  const { planNo, enabled, status, statusText } = plan;
  const switchPlan = useCommand('telematics.switchPlan');
  const title = keepUnits(planTitle(plan));
  return (
    <div className={s.plan}>
      <Link to={href} className={s.text}>
        <span className={s.title}>{title}</span>
        <Text size={13} tone="body">
          {keepUnits(planWhen(plan))}
        </Text>
        {enabled && (
          <Text size={12} tone={status === 'refused' ? 'danger' : 'hint'}>
            {statusText}
          </Text>
        )}
      </Link>
      <Switch
        label={`启用 ${title}`}
        checked={enabled}
        busy={switchPlan.isPending}
        onChange={(on) =>
          switchPlan.mutate(
            { planNo, enabled: on },
            {
              onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
            },
          )
        }
      />
    </div>
  );
}
