import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Card } from '@ev/ui/card.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { type ItemKind, itemKindNames, itemKinds } from '../../../contract/kinds.ts';
import type { ServiceItem } from '../../../contract/maintenance.ts';
import { durationText } from '../../model/words.ts';

/** The price list of the model, by kind. */
export function PriceList({ modelCode }: { modelCode: string }) {
  const query = useRead('maintenance.listItems', { modelCode });
  return (
    <Card title="服务价目" gap={8}>
      <QueryState query={query} skeleton={<Skeleton shape="block" height={220} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text tone="body">这款车的价目即将公布，可以先预约到店检测</Text>
          ) : (
            <ByKind items={items} />
          )
        }
      </QueryState>
    </Card>
  );
}

function ByKind({ items }: { items: readonly ServiceItem[] }) {
  const kinds = itemKinds.filter((kind) => items.some((item) => item.kind === kind));
  const [chosen, setChosen] = useState<ItemKind | null>(null);
  const kind = chosen ?? kinds[0];
  if (!kind) return null;
  return (
    <>
      <Tabs
        id="service-kinds"
        label="服务类别"
        look="pill"
        items={kinds.map((key) => ({ key, label: itemKindNames[key] }))}
        value={kind}
        onChange={setChosen}
      />
      <TabPanel tabs="service-kinds" name={kind}>
        <ul className={stackClass({ gap: 12 })}>
          {items
            .filter((item) => item.kind === kind)
            .map((item) => (
              <li key={item.code}>
                <Item item={item} />
              </li>
            ))}
        </ul>
      </TabPanel>
    </>
  );
}

function Item({ item: { name, text, priceFen, minutes, parts } }: { item: ServiceItem }) {
  return (
    <Fold title={name} extra={priceFen === null ? '检测后报价' : <Price fen={priceFen} />}>
      <Text size={13} tone="body">
        {text}
      </Text>
      <Text size={13} tone="hint">
        约 {durationText(minutes)}
        {parts.length > 0 && `，含${parts.map((part) => part.name).join('、')}`}
      </Text>
    </Fold>
  );
}
