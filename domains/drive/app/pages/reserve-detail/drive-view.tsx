import { CarStill } from '@ev/app-kit/car-still.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Drive } from '../../../contract/drive.ts';
import { isOpenDrive } from '../../../contract/statuses.ts';
import { spanWords, timeWords } from '../../model/time-words.ts';
import { reserveDetailRoute } from '../../routes.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { CheckInCode } from './check-in-code.tsx';
import s from './drive-view.module.css';
import { InviteFriend } from './invite-friend.tsx';
import { PlaceCells } from './place-cells.tsx';
import { RescheduleSheet } from './reschedule-sheet.tsx';

export function DriveView({ drive }: { drive: Drive }) {
  const { id, storeId } = usePageQuery(reserveDetailRoute);
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState(false);
  const can = new Set(drive.actions);
  // The store to move to is in the URL, because it is chosen on another page.
  const moving = storeId !== undefined && can.has('reschedule');
  const move = (to: string | undefined) =>
    void navigate(hrefTo('/pages/drive/reserveDetail', { id, storeId: to }), {
      replace: true,
      preventScrollReset: true,
    });
  const { look, modelCode, modelName, startsAt, endsAt, serverTime, store, calendar } = drive;
  return (
    <>
      <div className={s.page}>
        <section className={s.state} aria-labelledby="drive-state">
          <h2 id="drive-state" className={s.title}>
            {drive.statusTitle}
          </h2>
          <p className={s.text}>{drive.statusText}</p>
          {look && (
            <div className={s.picture}>
              <CarStill {...look} view="front" alt={modelName} first sizes="min(80vw, 480px)" />
            </div>
          )}
          <p className={s.name}>{modelName}</p>
          {startsAt && endsAt && (
            <p className={s.time}>
              {timeWords(startsAt, new Date(serverTime)).replace(/ \S+$/, '')} {spanWords(startsAt, endsAt)}
            </p>
          )}
        </section>
        {drive.checkInCode && <CheckInCode code={drive.checkInCode} />}
        <CellGroup>
          {store ? <PlaceCells store={store} /> : <Cell icon="location" title={drive.cityName} />}
          {drive.adviser && <Cell icon="user" title="专属顾问" value={drive.adviser} />}
          <Cell icon="user" title={drive.name} value={drive.maskedPhone} />
          {store && isOpenDrive(drive.status) && (
            <Cell
              icon="compass"
              title="试驾助手"
              description="路线和体验项目"
              href={hrefTo('/pages/drive/experien', { id })}
            />
          )}
          {calendar && (
            <Cell icon="calendar" title="加入日历" description="试驾前一天和前两小时提醒" href={calendar} />
          )}
        </CellGroup>
        {can.has('invite') && <InviteFriend drive={drive} />}
        {can.has('cancel') && (
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            取消预约
          </Button>
        )}
      </div>
      {can.has('reschedule') && (
        <BottomBar>
          {store ? (
            <Button onClick={() => move(store.id)}>改期或换门店</Button>
          ) : (
            <ButtonLink
              variant="secondary"
              href={hrefTo('/pages/car/reserveSeeCarStore', { modelCode, driveId: id })}
            >
              查看可以试驾的门店
            </ButtonLink>
          )}
        </BottomBar>
      )}
      {can.has('assist') && (
        <BottomBar>
          <ButtonLink href={hrefTo('/pages/drive/experien', { id })}>打开试驾助手</ButtonLink>
        </BottomBar>
      )}
      {can.has('report') && (
        <BottomBar>
          <ButtonLink href={hrefTo('/pages/drive/driveReport', { id })}>查看试驾报告</ButtonLink>
        </BottomBar>
      )}
      {can.has('bookAgain') && (
        <BottomBar>
          <ButtonLink href={hrefTo('/pages/car/reserveSeeCar', { pageType: drive.pageType, modelCode })}>
            重新预约
          </ButtonLink>
        </BottomBar>
      )}
      {moving && <RescheduleSheet drive={drive} storeId={storeId} onClose={() => move(undefined)} />}
      <CancelSheet drive={drive} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
