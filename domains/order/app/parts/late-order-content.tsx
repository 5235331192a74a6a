import { latePart } from '@ev/app-kit/late-part.ts';
import { type ComponentProps, Suspense } from 'react';
import type { OrderContent } from './order-content.tsx';

const Content = latePart(async () => (await import('./order-content.tsx')).OrderContent);

/** The content of an order, loaded late on pages where most visits do not need it. */
export function LateOrderContent(props: ComponentProps<typeof OrderContent>) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}
