import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { useId } from 'react';
import type { PayChannel } from '../../../contract/channels/index.ts';
import type { Payment } from '../../../contract/endpoints.ts';
import s from './cashier-page.module.css';

/** The available channels, and below them those that are available elsewhere. */
export function ChannelChoice({
  channels,
  value,
  onChange,
}: {
  channels: Payment['channels'];
  value: PayChannel | null;
  onChange: (channel: PayChannel) => void;
}) {
  const heading = useId();
  const elsewhere = channels.filter(({ unlisted }) => unlisted);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={s.heading}>
        支付方式
      </h2>
      <RadioGroup
        label="支付方式"
        options={channels
          .filter(({ unlisted }) => !unlisted)
          .map((item) => ({
            value: item.channel,
            label: item.name,
            disabledReason: item.available ? undefined : (item.hint ?? '当前环境不支持'),
          }))}
        value={value}
        onChange={onChange}
      />
      {elsewhere.map(({ channel, hint }) => (
        <p key={channel} className={s.elsewhere}>
          {hint}
        </p>
      ))}
    </section>
  );
}
