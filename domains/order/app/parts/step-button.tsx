import { ButtonLink } from '@ev/ui/button-link.tsx';
import type { OrderSummary } from '../../contract/order.ts';
import { type Step, stepLink } from '../model/step-link.ts';

/** Links to the page on which a step of an order is taken. */
export function StepButton({
  order,
  step,
}: {
  order: Pick<OrderSummary, 'orderNo' | 'status' | 'lockNeed'>;
  step: Step;
}) {
  const { label, href } = stepLink(order, step);
  return <ButtonLink href={href}>{label}</ButtonLink>;
}
