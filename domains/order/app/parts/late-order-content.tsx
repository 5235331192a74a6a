import { latePart } from '@ev/app-kit/late-part.ts';
import { type ComponentProps, Suspense } from 'react';
import type { OrderContent } from './order-content.tsx';

const Content = latePart(async () => (await import('./order-content.tsx')).OrderContent);

/** What is settled of an order, on pages that most visits do not come to see it on. */
export function LateOrderContent(props: ComponentProps<typeof OrderContent>) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}
