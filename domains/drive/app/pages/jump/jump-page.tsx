import { useTitle } from '@ev/app-kit/nav.tsx';
import { OpeningSoon } from '@ev/app-kit/opening-soon.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { isSubscription, type PageType } from '../../../contract/page-types.ts';
import { useInvitation } from '../../data/invitation.ts';
import { readPageType } from '../../model/page-type.ts';
import { BookingSkeleton } from '../../parts/booking-skeleton.tsx';
import { ModelCards } from '../../parts/model-cards.tsx';
import { PageBanner } from '../../parts/page-banner.tsx';
import { WithoutDrive } from '../../parts/without-drive.tsx';
import { jumpRoute } from '../../routes.ts';
import s from './jump-page.module.css';

/**
 * Landing page of QR codes in stores and of friends' invitations: shows what is offered and leads to the
 * booking.
 */
export function Page() {
  const { pageType, inviteCode } = usePageQuery(jumpRoute);
  const type = readPageType(pageType);
  if (type) return <Landing type={type} />;
  return inviteCode === undefined ? <Unknown /> : <Invited inviteCode={inviteCode} />;
}

/** An invitation whose link lost its page type; the type is read from the invitation. */
function Invited({ inviteCode }: { inviteCode: string }) {
  const invitation = useInvitation(inviteCode);
  if (invitation.ended) return <Unknown />;
  return (
    <QueryState query={invitation} skeleton={<BookingSkeleton />}>
      {({ pageType }) => <Landing type={pageType} />}
    </QueryState>
  );
}

function Landing({ type }: { type: PageType }) {
  const { modelCode, storeId, inviteCode } = usePageQuery(jumpRoute);
  const page = useRead('drive.getPage', { pageType: type });
  const { data: invitation, ended } = useInvitation(inviteCode);
  useTitle(page.data?.title, { description: page.data?.text });
  const on = (chosen?: string) =>
    hrefTo('/pages/car/reserveSeeCar', {
      pageType: type,
      modelCode: chosen ?? modelCode,
      storeId,
      // An expired invitation does not prevent the customer from booking.
      inviteCode: ended ? undefined : inviteCode,
    });
  return (
    <QueryState query={page} skeleton={<BookingSkeleton />}>
      {({ heading, text, banner, submit, notes, models, withoutDrive }) => (
        <>
          <PageBanner heading={heading} text={text} banner={banner} from={invitation?.from ?? null} />
          {ended && (
            <p className={s.ended} role="status">
              这个邀请已失效，仍可以直接预约
            </p>
          )}
          {models.length === 0 ? (
            <NoCars type={type} />
          ) : (
            <>
              <ModelCards models={models} hrefOf={on} />
              <Stack page={12}>
                <WithoutDrive models={withoutDrive} />
              </Stack>
              <ul className={s.notes}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
              <BottomBar>
                <ButtonLink href={on()}>{submit}</ButtonLink>
              </BottomBar>
            </>
          )}
        </>
      )}
    </QueryState>
  );
}

function NoCars({ type }: { type: PageType }) {
  if (!isSubscription(type)) return <OpeningSoon />;
  return (
    <EmptyState
      image="reservation"
      title="现在的车型都可以试驾"
      description="不用等待，直接选择门店和时间"
      footer={<ButtonLink href={hrefTo('/pages/car/reserveSeeCar', {})}>预约试驾</ButtonLink>}
    />
  );
}

function Unknown() {
  return (
    <EmptyState
      image="mismatch"
      title="没有认出这个二维码或链接"
      description="可能已经换了新的。可以直接预约试驾，或请门店再给你看一次"
      footer={<ButtonLink href={hrefTo('/pages/car/reserveSeeCar', {})}>预约试驾</ButtonLink>}
    />
  );
}
