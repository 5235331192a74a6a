import { ServedPicture } from '@ev/app-kit/served-picture.tsx';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { PriceOfProduct } from '@ev/mall/app/public-view.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Head } from '@ev/ui/head.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { SubmitBar } from '@ev/ui/submit-bar.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Quote, QuotedLine } from '../../../contract/order.ts';
import { useConfirm } from '../../data/use-confirm.ts';
import type { Item } from '../../model/items.ts';
import { pointsText } from '../../model/order-words.ts';
import { rowsOf } from '../../model/quote-rows.ts';
import { missingPoints, pointsOf, reasonNotToSubmit } from '../../model/wishes.ts';
import { AddressCard } from '../../parts/address-card.tsx';
import { ChangedNotice } from '../../parts/changed-notice.tsx';
import { NoReturnTick } from '../../parts/no-return-tick.tsx';
import s from './exchange-page.module.css';

/** Exchanges points for one unit of a variant. */
export function ExchangeForm({
  name,
  items,
  quote,
  line,
  dropChoices,
  pending,
}: {
  name: string;
  items: readonly Item[];
  quote: Quote;
  line: QuotedLine;
  dropChoices: () => void;
  pending: boolean;
}) {
  const { form, asksNoReturn, accepted, changes } = useConfirm({ name, items, quote, dropChoices });
  const { delivery, points, payFen } = quote;
  const missing = missingPoints(quote);
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <ChangedNotice message={form.errors.form} changes={changes} />
        <Card flush>
          <ServedPicture picture={line.picture} alt="" first className={s.picture} />
          <Stack gap={8} className={s.words}>
            <Head note={line.variantText}>{line.name}</Head>
            <PriceOfProduct price={line.price} size="l" />
            {line.problem !== null && (
              <Text tone="danger" role="alert">
                {line.problem}
              </Text>
            )}
          </Stack>
        </Card>
        <CellGroup>
          <Cell title="需要积分" value={pointsText(pointsOf(quote))} />
          <Cell
            title="积分余额"
            value={pointsText(points.balance)}
            description={missing > 0 ? `还差 ${pointsText(missing)}，攒够后再来兑换` : undefined}
          />
        </CellGroup>
        <AddressCard address={quote.address} problem={quote.addressProblem} />
        {delivery && (
          <Text size={13} tone="body">
            <WholeText text={`预计 ${formatDayRange(delivery.from, delivery.to)} 送达`} />
          </Text>
        )}
        {payFen > 0 && (
          <Card title="另付金额">
            <PriceRows rows={rowsOf(quote)} totalFen={payFen} totalLabel="应付" />
          </Card>
        )}
        {asksNoReturn && (
          <NoReturnTick
            lines={quote.lines}
            checked={form.typed.noReturnAccepted}
            onChange={(noReturnAccepted) => form.change({ noReturnAccepted })}
          />
        )}
      </form>
      <SubmitBar fen={payFen} before="另付" note={`用 ${pointsText(pointsOf(quote))}兑换`}>
        <Button
          {...form.button}
          disabledReason={reasonNotToSubmit(quote, { accepted, pending })}
          loadingText="正在兑换"
        >
          确认兑换
        </Button>
      </SubmitBar>
    </>
  );
}
