import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Gift } from '../../../contract/card.ts';
import { effectWords } from '../../../contract/card-words.ts';
import { lastDayOf } from '../../model/card-face.ts';
import { RightLine } from '../../parts/right-line.tsx';
import { receiveRoute } from '../../routes.ts';
import s from './receive-page.module.css';

const toCards = (
  <ButtonLink variant="secondary" href={hrefTo('/pages/charge/card')}>
    我的充电卡
  </ButtonLink>
);
const skeleton = <CardsSkeleton label="正在加载要领取的卡" heights={[260]} />;

/**
 * Claims a card from a gift link, or a right by its number. A gift's secret has 43 characters, a number has
 * 20.
 */
export function Page() {
  const { code } = usePageQuery(receiveRoute);
  return code.length === 43 ? <ByGift code={code} /> : <ByRight rightNo={code} />;
}

function ByRight({ rightNo }: { rightNo: string }) {
  const query = useRead('charge-card.getRight', { rightNo });
  return (
    <QueryState query={query} skeleton={skeleton} elsewhere={toCards}>
      {(right) => (
        <Stack gap={16} page={16}>
          <RightLine right={right} />
        </Stack>
      )}
    </QueryState>
  );
}

function ByGift({ code }: { code: string }) {
  const query = useRead('charge-card.readGift', { code });
  return (
    <QueryState query={query} skeleton={skeleton} elsewhere={toCards}>
      {(gift) => <Offered gift={gift} code={code} />}
    </QueryState>
  );
}

function Offered({ gift, code }: { gift: Gift; code: string }) {
  const take = useCommand('charge-card.takeGift');
  const { card, giver, words, own, cardNo, state } = gift;
  if (cardNo !== null)
    return (
      <StatusView
        image="success"
        live="status"
        title="卡已经是你的了"
        description={`${card.name}已放进你的充电卡，充电付款时自动抵扣。`}
        actions={
          <ButtonLink block href={hrefTo('/pages/charge/cardDetail', { id: cardNo })}>
            查看卡片
          </ButtonLink>
        }
      />
    );
  if (own)
    return (
      <StatusView
        image="waiting"
        title={state === 'taken' ? '朋友已领取' : state === 'open' ? '等朋友领取' : '这张卡已回到你这里'}
        description={
          state === 'open' ? '这是你送出的卡，请把链接发给朋友。' : '这是你送出的卡，可以在我的充电卡里查看。'
        }
        actions={toCards}
      />
    );
  if (state !== 'open')
    return (
      <StatusView
        image="waiting"
        title="来晚了一步"
        description="这张卡已被领走、收回或超过 24 小时。想要的话，请朋友重新送一张。"
        actions={toCards}
      />
    );
  return (
    <Stack gap={16} page={16}>
      <Card gap={12} padY={24} className={s.card} aria-label={card.name}>
        <p className={s.giver}>{giver} 送你一张</p>
        <Head size={24}>{card.name}</Head>
        <Text strong>{effectWords({ ...card, initial: card.balance })}</Text>
        <p className={s.text}>
          <WholeText text={`有效期至 ${lastDayOf(card.cardExpiresAt)}`} />
        </p>
        {words !== null && <blockquote className={s.words}>{words}</blockquote>}
        <Button
          block
          size="l"
          loading={take.isPending}
          loadingText="正在领取"
          onClick={() => take.mutate({ code })}
        >
          领取
        </Button>
        {take.isError && (
          <Text tone="danger" role="alert">
            {messageOf(take.error)}
          </Text>
        )}
      </Card>
      <ul className={s.rules}>
        {card.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Stack>
  );
}
