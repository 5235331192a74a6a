import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { MessageLine } from '@ev/operator/console/public.ts';
import type { OpenedCharge } from './opened-charge.ts';

/** The messages exchanged with the operator about one session, oldest first. */
export function SessionMessages({ messages }: { messages: NonNullable<OpenedCharge['messages']> }) {
  return (
    <DrawerSection name="运营商消息" title={`运营商消息（${messages.length} 条）`}>
      {messages.length === 0 && <p>没有这次充电的消息。消息保留 14 天。</p>}
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added to.
        <MessageLine key={index} message={message} />
      ))}
    </DrawerSection>
  );
}
