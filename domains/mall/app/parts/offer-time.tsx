import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Text } from '@ev/ui/text.tsx';
import type { Offer } from '../../contract/product.ts';
import { TimeLeft } from './time-left.tsx';

/** When an offer begins or ends, the time until then, and what is left of a limited one. */
export function OfferTime({ offer, now, onEnd }: { offer: Offer; now: () => number; onEnd: () => void }) {
  const { state, startsAt, endsAt, left } = offer;
  const at = (instant: string, what: string) => (
    <WholeText text={`${formatShortDateTime(new Date(instant))} ${what}`} />
  );
  if (state === 'FINISH') {
    return (
      <Text size={13} tone="hint">
        {at(endsAt, '已结束')}
      </Text>
    );
  }
  const comes = state === 'NOT_STARTED';
  return (
    <Text size={13} tone="accent">
      {comes ? at(startsAt, '开始') : at(endsAt, '结束')}，
      <TimeLeft
        key={state}
        before={comes ? '还有' : '还剩'}
        until={comes ? startsAt : endsAt}
        now={now}
        onEnd={onEnd}
      />
      {left !== null && (left > 0 ? `，还剩 ${left} 件` : '，已售完')}
    </Text>
  );
}
