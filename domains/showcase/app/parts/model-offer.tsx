import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { ModelSummary } from '../../contract/model.ts';

/** The starting price of a car, and the link to configure it. */
export function ModelOffer({ model }: { model: ModelSummary }) {
  return (
    <>
      <Price fen={model.priceFromFen} after="起" />
      <ButtonLink
        size="s"
        href={hrefTo('/pages/buy/optional', { code: model.modelCode, yearStyle: model.yearStyle })}
        aria-label={`选配 ${model.name}`}
      >
        立即选配
      </ButtonLink>
    </>
  );
}
