import { LateShareEntry } from '@ev/app-kit/late-share-entry.tsx';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { OpeningSoon } from '@ev/app-kit/opening-soon.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Link } from '@ev/ui/link.tsx';
import { isSubscription, pageType as pageTypes } from '../../../contract/page-types.ts';
import { useInvitation } from '../../data/invitation.ts';
import { readPageType } from '../../model/page-type.ts';
import { BookingSkeleton } from '../../parts/booking-skeleton.tsx';
import { PageBanner } from '../../parts/page-banner.tsx';
import { withoutDriveWords } from '../../parts/without-drive.tsx';
import { reserveSeeCarRoute } from '../../routes.ts';
import { BookingForm } from './booking-form.tsx';
import s from './reserve-see-car-page.module.css';

/** Books a test drive or subscribes to one; the page type determines title, fields and banner. */
export function Page() {
  const { pageType, modelCode, storeId, inviteCode } = usePageQuery(reserveSeeCarRoute);
  const type = readPageType(pageType) ?? pageTypes.testDrive;
  const page = useRead('drive.getPage', { pageType: type });
  const { data: invitation, ended } = useInvitation(inviteCode);
  useTitle(page.data?.title, { description: page.data?.text });
  return (
    <QueryState query={page} skeleton={<BookingSkeleton />}>
      {(words) => {
        const { models, title, heading, text, banner } = words;
        const asked = models.find((one) => one.modelCode === modelCode);
        const model = asked ?? models[0];
        const toCome = modelCode !== undefined && !asked && !isSubscription(type);
        const [without] = words.withoutDrive.filter((one) => one.modelCode === modelCode);
        return (
          <>
            <LateShareEntry
              label="分享试驾预约"
              address={hrefTo('/pages/car/reserveSeeCar', { pageType: type, modelCode })}
              title={title}
              desc={text}
              {...(model ? { car: model } : {})}
            />
            <PageBanner
              heading={heading}
              text={text}
              banner={banner}
              car={asked}
              from={invitation?.from ?? null}
            />
            {ended && (
              <p className={s.toCome} role="status">
                这个邀请已失效，仍可以直接预约
              </p>
            )}
            {toCome && (
              <p className={s.toCome} role="status">
                {without
                  ? `${without.name}：${withoutDriveWords[without.why]}。`
                  : '这款车的试驾车还没有到店。'}
                <Link
                  href={hrefTo('/pages/car/reserveSeeCar', { pageType: pageTypes.subscription, modelCode })}
                >
                  到店后先通知我
                </Link>
              </p>
            )}
            {model ? (
              <BookingForm
                key={type}
                // The asked car is named above.
                words={{ ...words, withoutDrive: words.withoutDrive.filter((one) => one !== without) }}
                way={{
                  pageType: type,
                  modelCode: model.modelCode,
                  storeId,
                  // An expired invitation does not prevent booking; one that failed to load is sent, because
                  // it may be valid.
                  inviteCode: ended ? undefined : inviteCode,
                }}
              />
            ) : isSubscription(type) ? (
              <EmptyState
                image="reservation"
                title="现在的车型都可以试驾"
                description="不用等待，直接选择门店和时间"
                footer={<ButtonLink href={hrefTo('/pages/car/reserveSeeCar', {})}>预约试驾</ButtonLink>}
              />
            ) : (
              <OpeningSoon />
            )}
          </>
        );
      }}
    </QueryState>
  );
}
