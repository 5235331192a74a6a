import { FormSection } from '@ev/app-kit/form-section.tsx';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Price } from '@ev/ui/price.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import type { IntentOffer } from '../../../contract/intent.ts';

/** The offers of a car side by side. An offer that is not open yet shows when it opens. */
export function OfferChoice({
  offers,
  now,
  value,
  onChange,
}: {
  offers: readonly IntentOffer[];
  now: Date;
  value: string | null;
  onChange: (offerCode: string) => void;
}) {
  return (
    <FormSection title="预订方案">
      <RadioGroup
        label="预订方案"
        options={offers.map((offer) => ({
          value: offer.offerCode,
          label: offer.title,
          description: <WholeText text={`${formatShortDateTime(new Date(offer.endsAt), now)} 前可预订`} />,
          extra: <Price fen={offer.amountFen} />,
          disabledReason: offer.open
            ? undefined
            : `${formatShortDateTime(new Date(offer.startsAt), now)} 开放预订`,
        }))}
        value={value}
        onChange={onChange}
      />
    </FormSection>
  );
}
