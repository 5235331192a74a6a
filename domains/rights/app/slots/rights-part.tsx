import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { OrderFormPartProps } from '@ev/order/app/public.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { useEffect } from 'react';
import type { Package } from '../../contract/right.ts';
import { chosenPackage } from '../model/chosen-package.ts';
import { DifferenceList } from '../parts/difference-list.tsx';
import s from './rights-part.module.css';

/** The rights section of the order form; the first choice is the default. */
export function RightsPart({ modelCode, buyer, chosen, onChoose, error }: OrderFormPartProps) {
  // The choice changes only what the server compares with, not what is shown; keep the previous data.
  const query = useRead(
    'rights.getOffer',
    { modelCode, seen: chosen },
    { optional: true, keepPrevious: true },
  );
  const { data: offer, refetch } = query;
  const { now, agreed } = offer ? chosenPackage(offer, chosen) : { now: chosen, agreed: true };
  // Do not write to the form before a name is filled in: stored buyer details may still arrive, and a form
  // that has been written to is not prefilled.
  const begun = chosen !== undefined || buyer.name !== '' || buyer.companyName !== '';
  useEffect(() => {
    // Take over a package with unchanged promises; if they changed, ask the customer.
    if (begun && agreed && now !== chosen) onChoose(now);
  }, [begun, agreed, now, chosen, onChoose]);
  useEffect(() => {
    // The server refused a package that is no longer offered; load the current offer.
    if (error !== undefined) void refetch();
  }, [error, refetch]);

  if (!offer) {
    return (
      <FormSection title="随车权益">
        {query.isError ? (
          <Stack inline wrap align="center" justify="between" gap={8} className={textClass({ tone: 'body' })}>
            <p>权益暂时没有加载出来，不影响下单</p>
            <Button
              type="button"
              size="s"
              variant="quiet"
              icon="refresh"
              loading={query.isFetching}
              onClick={() => void refetch()}
            >
              重试
            </Button>
          </Stack>
        ) : (
          <Skeleton shape="block" height={96} />
        )}
      </FormSection>
    );
  }
  if (now === undefined) return null;
  const own = offer.choices.find(({ addition }) => addition === now)?.package;
  return (
    <FormSection title="随车权益">
      <fieldset name="additions.rights" tabIndex={-1} className={s.part} aria-label="随车权益">
        {!agreed && (
          <div className={s.changed} role="status">
            <Text strong>权益包已更新</Text>
            <DifferenceList differences={offer.differences} />
            <Button type="button" size="s" onClick={() => onChoose(now)}>
              按最新权益继续
            </Button>
          </div>
        )}
        {own && <Line of={own} />}
        {offer.included.map((one) => (
          <Line key={one.packageCode} of={one} />
        ))}
        {error !== undefined && agreed && (
          <Text tone="danger" size={13} role="alert">
            {error}
          </Text>
        )}
        <Link look="alone" href={hrefTo('/pages/buy/rightsPackage', { modelCode, chosen: now })}>
          {offer.choices.length > 1 ? '查看和更换权益包' : '查看全部权益'}
        </Link>
      </fieldset>
    </FormSection>
  );
}

function Line({ of: { name, rights } }: { of: Package }) {
  return (
    <div>
      <Text strong>{name}</Text>
      <Text tone="body" size={13}>
        {rights.map((right) => right.name).join('、')}
      </Text>
    </div>
  );
}
