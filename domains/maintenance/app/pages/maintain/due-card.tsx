import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { DueItem } from '../../../contract/maintenance.ts';
import { dueText } from '../../model/due-text.ts';
import { urgencyTags } from '../../model/words.ts';

/** What is due, the most urgent first, each with the reason; nothing only while the model has no plan. */
export function DueCard({ due }: { due: readonly DueItem[] }) {
  return (
    <Card title="保养提醒" aria-label="保养提醒" gap={12}>
      {due.length === 0 ? (
        <Text tone="body">这款车的保养周期即将公布，之后到期会提醒你。现在可以按随车手册预约</Text>
      ) : (
        <ul className={stackClass({ gap: 16 })}>
          {due.map((item) => (
            <li key={`${item.itemCode} ${item.kind}`}>
              <Due item={item} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Due({ item }: { item: DueItem }) {
  const { label, tone } = urgencyTags[item.urgency];
  const when = dueText(item);
  return (
    <Stack gap={4}>
      <Head level={3} size={15} action={<Tag tone={tone}>{label}</Tag>}>
        {item.name}
      </Head>
      <Text size={13} tone="body">
        <WholeText text={item.why} />
      </Text>
      {when && (
        <Text size={13} tone="hint">
          <WholeText text={when} />
        </Text>
      )}
    </Stack>
  );
}
