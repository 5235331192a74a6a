import { takePageResult } from '@ev/app-kit/page-result.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { useDebounced } from '@ev/ui/use-debounced.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Item } from '../model/items.ts';
import { type Choices, noChoices, wishesOf } from '../model/wishes.ts';

type Wanted = Api['mall-order.quoteOrder']['input'];

/**
 * The quote for what the customer chose. The choices survive a reload and the way to the page of addresses.
 * While another quote is loaded the former one stays, and `pending` is true.
 */
export function useQuote({
  name,
  items,
  begin = noChoices,
}: {
  /** Of the draft. */
  name: string;
  items: readonly Item[];
  begin?: Choices;
}) {
  const [draft, setDraft, dropDraft] = useDraft<Choices>(`${name}.choices`, begin);
  const text = JSON.stringify(wishesOf(items, { ...begin, ...draft }));
  const settled = useDebounced(text);
  const query = useRead('mall-order.quoteOrder', JSON.parse(settled) as Wanted, { keepPrevious: true });
  const choose = (change: Partial<Choices>) => setDraft({ ...begin, ...draft, ...change });

  const takeAddress = useEffectEvent(() => {
    const addressId = takePageResult('address');
    if (addressId) choose({ addressId });
  });
  useEffect(() => takeAddress(), []);

  // The address of the draft was deleted in the meantime.
  const lost = isRefusal(query.error, 'account.addressNotFound') && draft.addressId != null;
  const loseAddress = useEffectEvent(() => choose({ addressId: null }));
  useEffect(() => {
    if (lost) loseAddress();
  }, [lost]);

  return {
    query,
    choices: { ...begin, ...draft },
    choose,
    dropChoices: dropDraft,
    pending: settled !== text || query.isPlaceholderData,
  };
}
