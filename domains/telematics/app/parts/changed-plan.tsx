import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Plan } from '../../contract/telematics.ts';
import type { PlanDraft } from '../model/plan-draft.ts';
import { planTitle, planWhen } from '../model/plan-words.ts';

/** The plan was saved elsewhere meanwhile: what it is now, and the choice between it and the own input. */
export function ChangedPlan({
  plan,
  form,
}: {
  plan: Plan;
  form: { change(part: Partial<PlanDraft>): void; reset(): void };
}) {
  return (
    <Card gap={12} role="alert" aria-label="计划已被修改">
      <Text strong>这个计划刚被其他人修改</Text>
      <Text size={13} tone="body">
        现在是：{planTitle(plan)}，{planWhen(plan)}。你填写的内容还在下面。
      </Text>
      <Stack inline wrap gap={8}>
        <Button size="s" variant="secondary" onClick={() => form.change({ version: plan.version })}>
          保留我的修改
        </Button>
        <Button size="s" variant="secondary" onClick={form.reset}>
          改用最新内容
        </Button>
      </Stack>
    </Card>
  );
}
