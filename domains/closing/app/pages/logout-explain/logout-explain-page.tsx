import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { OwnClosing } from '../../../contract/closing.ts';
import { LossesCard } from './losses-card.tsx';
import { PendingView } from './pending-view.tsx';
import { RequestForm } from './request-form.tsx';

/** What is lost, then the request; while it is under way, its progress. */
export function Page() {
  const query = useRead('closing.getOwnClosing', {});
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载" heights={[260, 160]} />}>
      {(own) => <Explain own={own} />}
    </QueryState>
  );
}

function Explain({ own }: { own: OwnClosing }) {
  const { closing, obstacles, losses, maskedPhone } = own;
  if (closing) return <PendingView closing={closing} obstacles={obstacles} />;
  if (obstacles.length === 0) return <RequestForm losses={losses} maskedPhone={maskedPhone} />;
  return (
    <>
      <Stack gap={12} page={12}>
        <LossesCard losses={losses} />
        <Text tone="warn" role="status">
          还有 {obstacles.length} 件事没办完，办完后才能申请注销
        </Text>
      </Stack>
      <BottomBar>
        <ButtonLink block size="l" href={hrefTo('/pages/mine/notLogout')}>
          查看没办完的事
        </ButtonLink>
      </BottomBar>
    </>
  );
}
