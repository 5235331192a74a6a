import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';

export const fill: Slots['showcase.model-links'] = ({ modelCode }) => (
  <>
    <ButtonLink variant="quiet" href={hrefTo('/pages/buy/preOrder', { code: modelCode })}>
      预订
    </ButtonLink>
    <ButtonLink variant="quiet" href={hrefTo('/pages/buy/wishEntry', { modelCode })}>
      心愿单
    </ButtonLink>
  </>
);
