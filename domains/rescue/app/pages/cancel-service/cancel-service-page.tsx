import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { RefusedState } from '@ev/ui/refused-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useRescue } from '../../data/use-rescue.ts';
import { CallLink } from '../../parts/call-link.tsx';
import { RescueQueryState } from '../../parts/rescue-query-state.tsx';
import { cancelServiceRoute } from '../../routes.ts';
import { CancelForm } from './cancel-form.tsx';

/** The consequences first, then the reason, then the cancellation. */
export function Page() {
  const { id, token } = usePageQuery(cancelServiceRoute);
  const query = useRescue({ id, token });
  const progress = (
    <ButtonLink href={hrefTo('/pages/car/serviceProgress', { id, token })}>查看救援进度</ButtonLink>
  );
  return (
    <RescueQueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载救援" heights={[140, 220]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/car/call', {})}>道路救援</ButtonLink>}
    >
      {(rescue) =>
        rescue.canCancel ? (
          <CancelForm rescue={rescue} token={token} />
        ) : (
          <>
            <RefusedState description="这次救援现在不能取消，有需要请拨打救援热线" actions={progress} />
            <Stack page={0}>
              <CallLink hotline={rescue.hotline} />
            </Stack>
          </>
        )
      }
    </RescueQueryState>
  );
}
