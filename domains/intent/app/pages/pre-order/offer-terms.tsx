import { Icon } from '@ev/ui/icon.tsx';
import type { IntentOffer } from '../../../contract/intent.ts';
import s from './offer-terms.module.css';

/** What a reservation includes, and what happens to its money. */
export function OfferTerms({ offer }: { offer: IntentOffer }) {
  return (
    <section className={s.card} aria-label="权益与规则">
      <h2 className={s.title}>预订权益</h2>
      <ul className={s.benefits}>
        {offer.benefits.map((benefit) => (
          <li key={benefit} className={s.benefit}>
            <Icon name="check" size={18} />
            {benefit}
          </li>
        ))}
      </ul>
      <h2 className={s.title}>诚意金说明</h2>
      <ul className={s.rules}>
        {offer.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
