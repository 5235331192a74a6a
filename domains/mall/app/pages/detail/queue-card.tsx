import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Product, QueueOfProduct } from '../../../contract/product.ts';
import type { QueueView } from '../../../contract/queue.ts';
import { useQueue } from '../../data/use-queue.ts';
import { queueWords } from '../../model/queue.ts';
import { TimeLeft } from '../../parts/time-left.tsx';

/** The queue of a limited offer: when it opens, and then the customer's place in it. */
export function QueueCard({
  queue,
  product: { serverTime },
  onOpen,
}: {
  queue: QueueOfProduct;
  product: Pick<Product, 'serverTime'>;
  onOpen: () => void;
}) {
  const now = useServerNow(serverTime);
  if (queue.state === 'IN_PROGRESS') return <OpenQueue queue={queue} />;
  return (
    <Card title="限量排队" gap={8}>
      <Text tone="body">
        限量 {queue.quantity} 件，{forWhom(queue)}
        <WholeText text={`${formatShortDateTime(new Date(queue.startsAt))} 开始排队`} />
      </Text>
      <Text size={13} tone="accent">
        <TimeLeft before="还有" until={queue.startsAt} now={now} onEnd={onOpen} />
      </Text>
    </Card>
  );
}

const forWhom = ({ audience }: QueueOfProduct): string =>
  audience.length > 0 ? `限${audience.join('、')}，` : '';

function OpenQueue({ queue }: { queue: QueueOfProduct }) {
  const { offerCode, quantity, left } = queue;
  const { data: view, isError, refetch } = useQueue(offerCode);
  const { title, text } = queueWords(view);
  return (
    <Card title={title} extra={`${forWhom(queue)}限量 ${quantity} 件，还剩 ${left} 件`} gap={8}>
      <Text tone="body" role="status">
        {isError ? '暂时查不到排队情况，你的位置会保留，稍后会自动更新' : text}
      </Text>
      {view?.place?.turnEndsAt && (
        <TurnEnd view={view} until={view.place.turnEndsAt} onEnd={() => void refetch()} />
      )}
      {view?.soldOut && (
        <ButtonLink variant="secondary" size="s" href={hrefTo('/pages/shop/activityList')}>
          看看其他活动
        </ButtonLink>
      )}
    </Card>
  );
}

function TurnEnd({ view, until, onEnd }: { view: QueueView; until: string; onEnd: () => void }) {
  const now = useServerNow(view.serverTime);
  return (
    <Text strong digits tone="accent">
      还剩 <Countdown until={until} now={now} look="clock" onEnd={onEnd} />
    </Text>
  );
}
