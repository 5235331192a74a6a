import { hrefTo } from '@ev/app-kit/route-link.ts';
import { GoodsLine } from '@ev/mall-order/app/public-view.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { CaseRow } from '../../contract/case.ts';
import { caseKindNames, caseStatusNames } from '../../contract/kinds.ts';
import { caseTones, returnedText } from '../model/case-words.ts';

/** A case in a list; all of it leads to its page. */
export function CaseCard({ row }: { row: CaseRow }) {
  const { caseNo, kind, status, statusText } = row;
  const sum = returnedText(row);
  return (
    <Card gap={12} href={hrefTo('/pages/shop/afterSalesDetail', { id: caseNo })}>
      <Head level={3} size={15} action={<Tag tone={caseTones[status]}>{caseStatusNames[status]}</Tag>}>
        {caseKindNames[kind]}
      </Head>
      <GoodsLine goods={row} />
      <Text size={13} tone="body">
        {statusText}
        {sum && `；退款 ${sum}`}
      </Text>
    </Card>
  );
}
