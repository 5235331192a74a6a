import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';

export const fill: Slots['station.home-act'] = { rank: 10, HomeAct };

/** A link to plan a long trip. */
function HomeAct() {
  return (
    <ButtonLink size="s" variant="quiet" href={hrefTo('/pages/charge/roadBook', {})}>
      路书
    </ButtonLink>
  );
}
